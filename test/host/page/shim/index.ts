/**
 * A stand-in for the run-time module `obsidian`, after its public type declarations, its developer documentation and
 * plugin authors' reports. It imitates what a plugin that draws fenced blocks meets. An export that it lacks throws.
 */
import moment from "moment";

export * from "./controls.ts";
export { Editor } from "./editor.ts";
export { App } from "./app.ts";
export { Component, debounce, Events, MarkdownRenderChild } from "./lifecycle.ts";
export { editorEditorField, editorInfoField, editorLivePreviewField, livePreviewState } from "./live-preview.ts";
export {
  FileManager,
  getFrontMatterInfo,
  getLinkpath,
  MetadataCache,
  parseFrontMatterEntry,
  parseLinktext,
  parseYaml,
  stringifyYaml,
} from "./metadata.ts";
export { Plugin } from "./plugin.ts";
export { MarkdownRenderer } from "./preview.ts";
export { MarkdownPreviewRenderer } from "./processors.ts";
export { PluginSettingTab, Setting, SettingTab } from "./settings.ts";
export { EditorSuggest } from "./suggest.ts";
export { addIcon, FuzzySuggestModal, Menu, MenuItem, Modal, Notice, setIcon, setTooltip } from "./ui.ts";
export { normalizePath, TAbstractFile, TFile, TFolder, Vault } from "./vault.ts";
export {
  EditableFileView,
  FileView,
  ItemView,
  MarkdownPreviewView,
  MarkdownView,
  TextFileView,
  View,
} from "./views.ts";
export { Workspace, WorkspaceLeaf, WorkspaceWindow } from "./workspace.ts";
export { moment };

export const apiVersion = "1.13.1";

export function requireApiVersion(version: string): boolean {
  return apiVersion.localeCompare(version, "en", { numeric: true }) >= 0;
}

export function getLanguage(): string {
  return "en";
}

export const Platform = {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: true,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: false,
  isWin: false,
  isLinux: true,
  isSafari: false,
  resourcePathPrefix: "app://host/",
};

export const Keymap = {
  isModEvent: (event?: MouseEvent | KeyboardEvent | null): boolean => Boolean(event?.ctrlKey || event?.metaKey),
  isModifier: (event: MouseEvent | KeyboardEvent, modifier: string): boolean =>
    (modifier === "Mod" && event.ctrlKey) || event.getModifierState(modifier),
};
