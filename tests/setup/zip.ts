import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** Returns a ZIP of texts and bytes. */
export function zip(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return zipSync(Object.fromEntries(entries) as Zippable);
}

/** Returns the names in a ZIP, and a function that parses one of its JSON files. */
export function unzip(bytes: Uint8Array): { names: string[]; json(name: string): unknown } {
  const files = unzipSync(bytes);
  return {
    names: Object.keys(files),
    json: (name) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())),
  };
}
