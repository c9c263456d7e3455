import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unfit } from '../../../../../tests/fixtures/injections';
import { SCREENSHOTS } from '../../../../../tests/fixtures/screenshots/cases';
import { SLACK } from '../../../../../tests/setup/measures';
import { bioFromLines } from './choose';
import { bytesOf } from './picture.server';
import { readPicture } from './reader.server';

const LONG = 60_000;
const never = () => new AbortController().signal;

function dataUrl(name: string): string {
  const file = new URL(`../../../../../tests/fixtures/screenshots/${name}.png`, import.meta.url);
  return `data:image/png;base64,${readFileSync(fileURLToPath(file), 'base64')}`;
}

/**
 * The longest that this thread worked without letting others in, as its own
 * processor time: a busy test machine does not count.
 */
function longestStretch(): { milliseconds(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(measure, 1);
  return {
    milliseconds() {
      measure();
      clearInterval(timer);
      return longest;
    },
  };
}

const opened = (name: string) => bytesOf(dataUrl(name));

describe('reading a screenshot on this machine', () => {
  it.each(SCREENSHOTS)(
    'finds the bio of $name',
    async ({ name, expects, forbids }) => {
      const bio = bioFromLines(await readPicture(opened(name), never()));
      for (const words of expects) expect(bio).toContain(words);
      for (const words of forbids) expect(bio).not.toContain(words);
      expect(unfit(bio)).toEqual([]);
      if (expects.length === 0) expect(bio).toBe('');
    },
    LONG,
  );

  it(
    'never holds the process for 50 ms',
    async () => {
      const urls = SCREENSHOTS.slice(0, 4).map(({ name }) => dataUrl(name));
      const stretch = longestStretch();
      for (const url of urls) {
        bioFromLines(await readPicture(bytesOf(url), never()));
      }
      expect(stretch.milliseconds()).toBeLessThan(50 * SLACK);
    },
    LONG,
  );

  it(
    'lets a limited number wait and refuses the rest',
    async () => {
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
    },
    LONG,
  );

  it(
    'stops when nobody waits for it any more, and reads the next one',
    async () => {
      const picture = opened('cineasta-larga');
      const controller = new AbortController();
      const reading = readPicture(picture, controller.signal);
      setTimeout(() => controller.abort(), 50);
      await expect(reading).rejects.toThrow();
      expect(await readPicture(picture, never())).not.toHaveLength(0);
    },
    LONG,
  );
});
