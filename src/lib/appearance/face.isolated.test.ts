import subsetFont from 'subset-font';
import { describe, expect, test, vi } from 'vitest';
import { embeddedFace, faceOf } from './face.server';
import { charactersOf, FACES } from './fonts';
import { DEFAULT_APPEARANCE, FONT_IDS } from './options';

vi.mock('subset-font', async (original) => {
  const { default: cut } = await original<{ default: typeof subsetFont }>();
  return { default: vi.fn(cut) };
});

const TOO_LONG = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz áéíóúü 0123456789';

describe('the characters of a name', () => {
  test('are each once, in capitals where the face is', () => {
    expect(charactersOf('Ana', FACES.besley)).toBe('Aan');
    expect(charactersOf('Ñandú', FACES.league)).toBe('ADNÑÚ');
  });

  test('are none when the face lacks a letter, and emoji are left to the system', () => {
    expect(charactersOf('Жанна', FACES.besley)).toBe('');
    expect(charactersOf('🌵', FACES.besley)).toBe('');
    expect(charactersOf('Ana 🌵', FACES.besley)).toBe(' Aan');
  });
});

describe('an embedded face', () => {
  test.each(FONT_IDS)('%s is cut to names of its readers within its weight', async (id) => {
    for (const name of ['Estefanía Domínguez', 'João Conceição', 'Núria Güell i Vall·llobera']) {
      const base64 = await embeddedFace(id, name);
      const bytes = Buffer.from(base64 ?? '', 'base64');
      expect(bytes.subarray(0, 4).toString(), name).toBe('wOF2');
      expect(bytes.byteLength).toBeLessThanOrEqual(2560);
    }
  });

  test('is left out for names that are too long for the weight of the page', async () => {
    expect(await embeddedFace('besley', TOO_LONG)).toBeUndefined();
  });

  test('is not cut in vain again while such a name is typed on', async () => {
    await embeddedFace('besley', TOO_LONG);
    const cuts = vi.mocked(subsetFont).mock.calls.length;
    expect(await embeddedFace('besley', `${TOO_LONG} ç`)).toBeUndefined();
    expect(await embeddedFace('besley', 'Otra')).toBeDefined();
    expect(subsetFont).toHaveBeenCalledTimes(cuts + 1);
  });

  test('is not asked for when the system is chosen', async () => {
    const { base64 } = await faceOf({ ...DEFAULT_APPEARANCE, letra: 'sistema' }, 'Ana');
    expect(base64).toBeUndefined();
  });

  test('that cannot be cut now is missing for seconds, not for as long as the page is kept', async () => {
    vi.mocked(subsetFont).mockRejectedValueOnce(new Error('too much waits'));
    const missing = await faceOf(DEFAULT_APPEARANCE, 'Jimena');
    expect(missing.base64).toBeUndefined();
    expect(missing.until).toBeLessThanOrEqual(Date.now() + 10_000);
    const there = await faceOf(DEFAULT_APPEARANCE, 'Jimena');
    expect(there.base64).toBeDefined();
    expect(there.until).toBe(Number.POSITIVE_INFINITY);
  });
});
