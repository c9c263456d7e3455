import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Ana Ruiz', 'AR'],
    ['ana', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['(Ñoño) 7', 'Ñ7'],
    ['🎉', '·'],
  ])('of %j are %s', (nombre, expected) => {
    expect(initials(nombre)).toBe(expected);
  });
});
