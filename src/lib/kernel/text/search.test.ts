import { expect, it } from 'vitest';
import { answers } from './search';

it.each([
  ['Cambia tu dirección', 'DIRECCION', true],
  ['Cambia tu dirección', 'direc cam', true],
  ['Cambia tu dirección', 'rección', false],
  ['Cambia tu dirección', 'dirección foto', false],
  ['Cambia tu dirección', '  ', true],
])('finds in «%s» what «%s» asks for: %s', (text, question, found) => {
  expect(answers(text, question)).toBe(found);
});
