import { expect, it } from 'vitest';
import { faultsOf, faultWords, isFault } from './faults';

const texts: Record<
  string,
  { plain: string; inside: { most: (most: number, of: string) => string } }
> = {
  es: { plain: 'No se puede.', inside: { most: (most, of) => `Hasta ${most} ${of}.` } },
  en: { plain: 'Not so.', inside: { most: (most, of) => `At most ${most} ${of}.` } },
};
const gardenFault = faultsOf('garden', (language) => texts[language] ?? (texts['es'] as never));

it('is one code for all languages, and words in each', () => {
  const fault = gardenFault('plain');
  expect(fault).toBe('garden.plain');
  expect(faultWords(fault, 'es')).toBe('No se puede.');
  expect(faultWords(fault, 'en')).toBe('Not so.');
});

it('fills words with what it was named with, whatever stands in it', () => {
  const fault = gardenFault('inside.most', 3, 'peras "a" [b]\n.c');
  expect(faultWords(fault, 'en')).toBe('At most 3 peras "a" [b]\n.c.');
});

it('is told from the words of others, which stay as they are', () => {
  expect(isFault(gardenFault('plain'))).toBe(true);
  for (const words of ['Invalid input: expected string', 'other.plain', 'garden', '']) {
    expect(isFault(words)).toBe(false);
    expect(faultWords(words, 'es')).toBe(words);
  }
});
