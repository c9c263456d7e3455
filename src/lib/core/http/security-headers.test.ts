import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers';

test('with https browsers are kept to it, at this host alone', () => {
  expect(securityHeaders('/', { secure: true })['Strict-Transport-Security']).toBe(
    'max-age=63072000',
  );
});

test('without https browsers are told nothing', () => {
  expect(securityHeaders('/', { secure: false })).not.toHaveProperty('Strict-Transport-Security');
});
