import { expect, test } from 'vitest';
import { readConfig } from '@/lib/core/env/config';
import { securityHeaders } from './headers';

const https = { PUBLIC_URL: 'https://enlaza.example' };
const hstsOf = (environment: Record<string, string>, own = false) =>
  securityHeaders('/', readConfig(environment).hsts, own)['Strict-Transport-Security'];

test('without https browsers are told nothing', () => {
  expect(hstsOf({ PUBLIC_URL: 'http://enlaza.example', HSTS_SUBDOMAINS: 'on' })).toBeUndefined();
});

test('subdomains are named only when the operator asks for it', () => {
  expect(hstsOf(https)).toBe('max-age=63072000');
  expect(hstsOf({ ...https, HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains');
});

test("subdomains of a creator's own domain are never named", () => {
  expect(hstsOf({ ...https, HSTS_SUBDOMAINS: 'on' }, true)).toBe('max-age=63072000');
});

test('another word than on or off is refused', () => {
  expect(() => readConfig({ ...https, HSTS_SUBDOMAINS: 'yes' })).toThrow('must be on or off');
});
