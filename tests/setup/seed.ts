import fc from 'fast-check';
import { expect } from 'vitest';
import { Random } from './random';

// One seed per run, which data-dir.ts prints: TEST_SEED set to it repeats a random failure.
const seed = Number(process.env['TEST_SEED']);
fc.configureGlobal({ seed });

/** A different seed per file, because files that share a server must not draw the same names. */
const ofFile = [...(expect.getState().testPath ?? '')].reduce(
  (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
  seed,
);
const chance = new Random(ofFile);
Math.random = () => chance.next();
