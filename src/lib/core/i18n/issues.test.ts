import { expect, it } from 'vitest';
import { isIssue, issuesOf, issueWords } from './issues';

const texts: Record<
  string,
  { plain: string; inside: { most: (most: number, of: string) => string } }
> = {
  es: { plain: 'No se puede.', inside: { most: (most, of) => `Hasta ${most} ${of}.` } },
  en: { plain: 'Not so.', inside: { most: (most, of) => `At most ${most} ${of}.` } },
};
const gardenIssue = issuesOf('garden', (language) => texts[language] ?? (texts['es'] as never));

it('is one code for all languages, and words in each', () => {
  const issue = gardenIssue('plain');
  expect(issue).toBe('garden.plain');
  expect(issueWords(issue, 'es')).toBe('No se puede.');
  expect(issueWords(issue, 'en')).toBe('Not so.');
});

it('fills words with what it was named with, whatever stands in it', () => {
  const issue = gardenIssue('inside.most', 3, 'peras "a" [b]\n.c');
  expect(issueWords(issue, 'en')).toBe('At most 3 peras "a" [b]\n.c.');
});

it('is told from the words of others, which stay as they are', () => {
  expect(isIssue(gardenIssue('plain'))).toBe(true);
  for (const words of ['Invalid input: expected string', 'other.plain', 'garden', '']) {
    expect(isIssue(words)).toBe(false);
    expect(issueWords(words, 'es')).toBe(words);
  }
});
