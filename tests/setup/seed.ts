import fc from 'fast-check';
import { expect } from 'vitest';
import { Random } from './random';

// One seed a run (data-dir.ts prints it): what failed by chance fails again with TEST_SEED set to it.
const seed = Number(process.env['TEST_SEED']);
fc.configureGlobal({ seed });

/** Files differ: those that share a server may not draw the same names. */
const ofFile = [...(expect.getState().testPath ?? '')].reduce(
  (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
  seed,
);
const chance = new Random(ofFile);
Math.random = () => chance.next();
