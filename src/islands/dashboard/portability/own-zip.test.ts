import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { contentOf, entriesOf } from './own-zip';

const MAX_ENTRY_BYTES = 1_000_000;
const packed = zipSync({
  'perfil.json': strToU8(JSON.stringify({ nombre: 'Ñandú'.repeat(500) })),
  'media/a.webp': [strToU8('imagen'), { level: 0 }],
});
const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

async function textOf(
  file: Blob,
  name: string,
  most = MAX_ENTRY_BYTES,
): Promise<string | undefined> {
  const entry = (await entriesOf(file)).get(name);
  return entry && (await (await contentOf(file, entry, most))?.text());
}

describe('a ZIP of ours', () => {
  it('is read file by file, packed or not, also with a comment at its end', async () => {
    const commented = new Uint8Array([...packed, 0, 0]);
    commented[packed.length - 2] = 2;
    for (const file of [fileOf(packed), fileOf(commented)]) {
      expect(await textOf(file, 'media/a.webp')).toBe('imagen');
      expect(JSON.parse((await textOf(file, 'perfil.json')) ?? '').nombre).toContain('Ñandú');
    }
  });

  it('is read in a browser that cannot inflate (Safari 16.0)', async () => {
    const inflates = Object.getOwnPropertyDescriptor(globalThis, 'DecompressionStream') ?? {};
    Reflect.deleteProperty(globalThis, 'DecompressionStream');
    const text = await textOf(fileOf(packed), 'perfil.json');
    Object.defineProperty(globalThis, 'DecompressionStream', inflates);
    expect(JSON.parse(text ?? '').nombre).toContain('Ñandú');
  });

  it('has nothing larger than is asked for, and nothing where it is none', async () => {
    expect(await textOf(fileOf(packed), 'perfil.json', 10)).toBeUndefined();
    expect(await textOf(fileOf(packed), 'otro')).toBeUndefined();
    for (const bytes of [new Uint8Array(), strToU8('x'.repeat(200)), packed.slice(0, 60)]) {
      expect((await entriesOf(fileOf(bytes))).size).toBe(0);
    }
  });

  it('that is cut or wrong at any place is read without a throw', async () => {
    for (let at = 0; at < packed.length; at += 7) {
      const bytes = Uint8Array.from(packed);
      bytes[at] = 255 - (bytes[at] ?? 0);
      const file = fileOf(bytes);
      const entries = [...(await entriesOf(file)).values()];
      const read = entries.map((entry) =>
        contentOf(file, entry, MAX_ENTRY_BYTES).catch(() => undefined),
      );
      expect((await Promise.all(read)).length).toBeLessThanOrEqual(2);
    }
  });
});
