import { expect, it } from 'vitest';
import type { WayKind } from './rules';
import { isLasting, UNDO_LIFETIME, wayName } from './rules';

it.each<[WayKind, string, string, string]>([
  ['correo', 'Correo', 'ana@ejemplo.com', 'ana@ejemplo.com'],
  ['google', 'Google', 'ana@ejemplo.com', 'Google (ana@ejemplo.com)'],
  ['google', 'Google', '', 'Google'],
  ['llave', 'Llave de acceso', 'Mi teléfono', 'Llave de acceso (Mi teléfono)'],
])('names a way of the kind %s of %s with the label «%s»: %s', (...row) => {
  const [tipo, provider, label, name] = row;
  expect(wayName(tipo, provider, label)).toBe(name);
});

it('names a way by mail by its address alone, also an empty one', () => {
  expect(wayName('correo', 'Correo', '')).toBe('');
});

it.each([
  ['the one that the account began with', 1_000, true],
  ['one that was added a moment after', 1_001, false],
  ['one that can still be undone for a moment', 10_001, false],
  ['one that can be undone no more', 10_000, true],
])('counts %s as lasting or not', (_, addedAt, lasting) => {
  const now = addedAt < 10_000 ? 2_000 : 10_000 + UNDO_LIFETIME;
  expect(isLasting(addedAt, 1_000, now)).toBe(lasting);
});
