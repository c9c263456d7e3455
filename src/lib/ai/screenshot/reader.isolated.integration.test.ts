import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { realSystem, replaceSystem } from '@/lib/core/env/system';
import { unfit } from '../../../../tests/fixtures/injections';
import { SCREENSHOTS } from '../../../../tests/fixtures/screenshots/cases';
import { bioFromLines } from './choose';
import { readPicture } from './reader.server';
import { bytesOf } from './service.server';

const never = () => new AbortController().signal;
// A picture takes as long as the machine is busy with other tests.
replaceSystem({ ...realSystem, timeoutSignal: never });

function dataUrl(name: string): string {
  const file = new URL(`../../../../tests/fixtures/screenshots/${name}.png`, import.meta.url);
  return `data:image/png;base64,${readFileSync(fileURLToPath(file), 'base64')}`;
}

const opened = (name: string) => bytesOf(dataUrl(name));

describe('reading a screenshot on this machine', () => {
  it.each(SCREENSHOTS)('finds the bio of $name', async ({ name, expects, forbids }) => {
    const bio = bioFromLines(await readPicture(opened(name), never()));
    for (const words of expects) expect(bio).toContain(words);
    for (const words of forbids) expect(bio).not.toContain(words);
    expect(unfit(bio)).toEqual([]);
    if (expects.length === 0) expect(bio).toBe('');
  });

  it('lets a limited number wait and refuses the rest', async () => {
    const picture = opened('modelo-corta');
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, async () => {
        try {
          await readPicture(picture, never());
          return 'read';
        } catch (error) {
          return (error as { code?: string }).code ?? 'failed';
        }
      }),
    );
    expect(outcomes.filter((one) => one === 'unavailable')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'read')).toHaveLength(9);
  });

  it('stops when nobody waits for it any more, and reads the next one', async () => {
    const picture = opened('cineasta-larga');
    const controller = new AbortController();
    const reading = readPicture(picture, controller.signal);
    setImmediate(() => controller.abort());
    await expect(reading).rejects.toThrow();
    expect(await readPicture(picture, never())).not.toHaveLength(0);
  });
});
