/*
 * One file for Visual Studio Code in a browser: the door and what is behind it. On the desktop the door reads it too,
 * for what is behind.
 */

export { activate } from "./extension.ts";
export { Services } from "./services.ts";
