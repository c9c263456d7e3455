import { expect, test } from 'vitest';
import { securityHeaders } from './headers';

test('with https browsers are kept to it, at this host alone', () => {
  expect(securityHeaders('/', true)['Strict-Transport-Security']).toBe('max-age=63072000');
});

test('without https browsers are told nothing', () => {
  expect(securityHeaders('/', false)).not.toHaveProperty('Strict-Transport-Security');
});
