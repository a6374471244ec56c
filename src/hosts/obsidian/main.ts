import { Plugin } from "obsidian";

export default class BlowByBlowPlugin extends Plugin {}
