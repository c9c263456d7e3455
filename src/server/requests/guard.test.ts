import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { namesHost, ownHosts, plainPath } from './guard';

describe('a request target', () => {
  test.each([
    ['/', '/'],
    ['/ana?x=//y&z=%zz', '/ana'],
    ['/Jos%C3%A9', '/José'],
    ['/a/../b', '/b'],
  ])('%s is the path %s', (target, path) => {
    expect(plainPath(target)).toBe(path);
  });

  test.each([
    '',
    '*',
    'ana',
    'http://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/a//b',
    '/%zz',
    '/%c3',
    '/%00',
    '/%0d%0aX:y',
    '/%252e',
    '/_astro/..%2fentrar',
    '/a/.%2f',
    '/a#b',
    '/a b',
    '/ñ',
  ])('%s is refused', (target) => {
    expect(plainPath(target)).toBeUndefined();
  });
});

describe('the hosts that are ours', () => {
  test('on a public address: that of PUBLIC_URL, with and without its port', () => {
    expect([...ownHosts('https://enlaza.example', '0.0.0.0', 4321)]).toEqual([
      'enlaza.example',
      'enlaza.example:443',
    ]);
  });

  test('on this machine: its own names with the actual port too', () => {
    const hosts = ownHosts('http://localhost:4321', '127.0.0.1', 5000);
    expect([...hosts]).toEqual([
      'localhost:4321',
      'localhost:5000',
      '127.0.0.1:5000',
      '[::1]:5000',
    ]);
  });
});

describe('the host of a request', () => {
  const named = (...rawHeaders: string[]) =>
    namesHost({ rawHeaders } as IncomingMessage, new Set(['ana.example']));

  test('is named once, and is ours', () => {
    expect(named('Host', 'ANA.example')).toBe(true);
    expect(named('Host', 'evil.example')).toBe(false);
    expect(named('Host', 'ana.example', 'host', 'ana.example')).toBe(false);
    expect(named('Accept', 'ana.example')).toBe(false);
  });
});
