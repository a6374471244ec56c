/** A map whose keys are known and whose values are made when somebody first asks for them. */
export class Lazily<V> implements ReadonlyMap<string, V> {
  private readonly makers: ReadonlyMap<string, () => V>;

  constructor(makers: Readonly<Record<string, () => V>>) {
    this.makers = new Map(Object.entries(makers));
  }

  get size(): number {
    return this.makers.size;
  }

  has(key: string): boolean {
    return this.makers.has(key);
  }

  get(key: string): V | undefined {
    return this.makers.get(key)?.();
  }

  keys(): MapIterator<string> {
    return this.makers.keys();
  }

  values(): MapIterator<V> {
    return this.made().values();
  }

  entries(): MapIterator<[string, V]> {
    return this.made().entries();
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(each: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) each(value, key, this);
  }

  private made(): Map<string, V> {
    return new Map(Array.from(this.makers, ([key, make]) => [key, make()]));
  }
}
