import { expect, it } from 'vitest';
import { choicesFor, OFFERED } from './roles';

it('a role that may do nothing of its own yet is not offered', () => {
  expect(OFFERED).toEqual(['dueno', 'editor', 'analista']);
});

it('but whoever has it keeps it among their choices', () => {
  expect(choicesFor('ventas')).toEqual(['dueno', 'editor', 'ventas', 'analista']);
  expect(choicesFor('editor')).toEqual(OFFERED);
});
