/** The copying array methods of ES2023, which Chrome and WebView 109 lack. */
const COPYING = {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], at: number, value: unknown) {
    return Object.assign([...this], { [at < 0 ? this.length + at : at]: value });
  },
};

for (const [name, value] of Object.entries(COPYING)) {
  if (name in Array.prototype) continue;
  Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}
