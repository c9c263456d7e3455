import { expect, it } from 'vitest';
import { prefersProblem } from './problem';

it.each([
  [null, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/problem+json', true],
  ['Application/Problem+JSON ; q=1', true],
  ['application/json, application/problem+json', true],
  ['application/problem+json, */*', true],
  ['application/json;q=0.9, application/problem+json', true],
  ['application/json, application/problem+json;q=0.9', false],
  ['application/problem+json;q=0.9, */*', false],
  ['application/problem+json;q=0', false],
  ['application/problem+json;q=0, application/json;q=0', false],
  ['application/problem+json;q=rubbish', false],
  ['application/problem+json;q=2', false],
  ['application/problem+jsonx', false],
])('an Accept of %s asks for RFC 9457: %s', (accept, asked) => {
  expect(prefersProblem(accept)).toBe(asked);
});
