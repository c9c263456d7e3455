import { expect, it } from 'vitest';
import type { WayKind } from './rules';
import { wayName } from './rules';

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
