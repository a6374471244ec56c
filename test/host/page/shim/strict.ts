/** An object whose missing members throw, so that a gap in this stand-in is loud instead of `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  const passed = new Set<string | symbol>(["then", "toJSON", "__esModule", "default"]);
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === "symbol" || key in object || passed.has(key)) return Reflect.get(object, key, receiver);
      throw new Error(`obsidian shim: ${name}.${key} is not emulated`);
    },
  });
}
