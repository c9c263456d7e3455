import { expect, it } from 'vitest';
import { choicesFor, OFFERED } from './roles';

it('every role that may do something of its own is offered, whatever somebody is', () => {
  expect(OFFERED).toEqual(['dueno', 'editor', 'ventas', 'analista']);
  expect(choicesFor('ventas')).toEqual(OFFERED);
});
