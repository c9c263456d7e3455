import { describe, expect, test } from 'vitest';
import { clientAddress, hostNamed, hostsAt, plainAddress, plainPath } from './requests';

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
    expect([...hostsAt('https://enlaza.example', '0.0.0.0', 4321)]).toEqual([
      'enlaza.example',
      'enlaza.example:443',
    ]);
  });

  test('on this machine: its own names with the actual port too', () => {
    const hosts = hostsAt('http://localhost:4321', '127.0.0.1', 5000);
    expect([...hosts]).toEqual([
      'localhost:4321',
      'localhost:5000',
      '127.0.0.1:5000',
      '[::1]:5000',
    ]);
  });
});

describe('the host of a request', () => {
  const named = (...rawHeaders: string[]) => hostNamed({ rawHeaders });

  test('is the one that is named, unless several are', () => {
    expect(named('Accept', 'a', 'HOST', 'ANA.example')).toBe('ANA.example');
    expect(named('Host', 'ana.example', 'host', 'ana.example')).toBeUndefined();
    expect(named('Accept', 'ana.example')).toBeUndefined();
  });
});

const address = (value: string | undefined, hops: number, socket = '10.0.0.1') =>
  clientAddress(value === undefined ? {} : { 'x-forwarded-for': value }, socket, hops);

describe('the address of a client', () => {
  test.each([
    ['without a proxy is the socket, whatever is claimed', '1.1.1.1', 0, '10.0.0.1'],
    ['behind one proxy is the last one named', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['behind two is the last but one', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['is the only one named when fewer are named than there are proxies', '1.1.1.1', 2, '1.1.1.1'],
    ['is the socket when nothing is named', undefined, 1, '10.0.0.1'],
    ['is the socket when what is named is no address', 'unknown', 1, '10.0.0.1'],
    ['is the socket when the last one named is empty', '1.1.1.1, ', 1, '10.0.0.1'],
  ])('%s', (_, header, hops, expected) => {
    expect(address(header, hops)).toBe(expected);
  });

  test.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['::1.2.3.4', '0:0:0:0::'],
    ['64:ff9b:1::1', '64:ff9b:1:0::'],
    ['192.0.2.1:50000', '192.0.2.1'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8::1', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '::1'],
    ['::ffff:1.2.3.4:5', undefined],
    ['1.2.3', undefined],
    ['', undefined],
  ])('%s is written %s', (value, expected) => {
    expect(plainAddress(value)).toBe(expected);
  });
});
