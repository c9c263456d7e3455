import { expect, it } from 'vitest';
import { mailboxOf } from './email';

it.each([
  ['Ana@Ejemplo.com', 'ana@ejemplo.com'],
  [' ana+tienda@ejemplo.com ', 'ana@ejemplo.com'],
  ['ana+a+b@ejemplo.com', 'ana@ejemplo.com'],
  ['+ana@ejemplo.com', '+ana@ejemplo.com'],
  ['a.n.a@ejemplo.com', 'a.n.a@ejemplo.com'],
  ['A.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('an alias leads to one mailbox: %s to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
