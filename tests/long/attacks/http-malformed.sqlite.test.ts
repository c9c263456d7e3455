// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, expect, test } from 'vitest';
import { mustBeAlive, raw, requestText } from '../../api/http/raw';
import { serverUrl } from '../../setup/scenario';

const url = serverUrl();
const host = `Host: ${new URL(url).host}`;
const line = (target: string) => requestText(url, `GET ${target}`);
const post = (headers: string[], body = '') => requestText(url, 'POST /api/perfil', headers, body);

const MALFORMED: [string, string | Buffer][] = [
  ['bytes that are no HTTP', Buffer.from([0, 1, 2, 3, 255, 254, 13, 10, 13, 10])],
  ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex')],
  ['an HTTP/2 greeting', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version that does not exist', `GET / HTTP/9.9\r\n${host}\r\n\r\n`],
  ['a line without a version', `GET /\r\n${host}\r\n\r\n`],
  ['a method that does not exist', requestText(url, 'BREW /')],
  ['a method in lower case', requestText(url, 'get /')],
  ['a line without a target', `GET HTTP/1.1\r\n${host}\r\n\r\n`],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', requestText(url, 'GET /', [host])],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n'],
  ['a space in a header name', requestText(url, 'GET /', ['X Y: z'])],
  ['a header without a colon', requestText(url, 'GET /', ['nothing'])],
  ['a control character in a header', requestText(url, 'GET /', ['X-Y: a\u0000b'])],
  ['a folded header', requestText(url, 'GET /', ['X-Y: a\r\n b'])],
  ['lines that end in LF alone', `GET / HTTP/1.1\n${host}\n\n`],
  ['17 KB of headers', requestText(url, 'GET /', [`X-Y: ${'a'.repeat(17_000)}`])],
  [
    'a length and chunks at once',
    post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['two different lengths', post(['Content-Length: 5', 'Content-Length: 6'], '{}')],
  ['a negative length', post(['Content-Length: -1'])],
  ['a length that is no number', post(['Content-Length: ten'])],
  ['a length beyond all numbers', post([`Content-Length: ${'9'.repeat(30)}`])],
  ['a chunk size that is no number', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n')],
  ['an unknown transfer encoding', post(['Transfer-Encoding: wat'], '{}')],
  ['an absolute target', line('http://evil.example/')],
  ['a target that begins with two slashes', line('//evil.example/')],
  ['a target with a backslash', line('/\\evil.example/')],
  ['an encoded backslash', line('/%5cevil.example')],
  ['an encoded zero byte', line('/ana%00.html')],
  ['a target that cannot be decoded', line('/%zz')],
  ['a target encoded twice', line('/%255fimage')],
  ['a target with bytes that are no ASCII', Buffer.from(line('/ñandú'), 'latin1')],
  ['an expectation that nobody can meet', post(['Expect: miracles', 'Content-Length: 2'], '{}')],
];

afterAll(() => mustBeAlive(url));

test.concurrent.each(MALFORMED)('%s gets a plain refusal', async (_, bytes) => {
  const { status, headers, body } = await raw(url, bytes);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers.get('location')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(body).not.toMatch(/\bat .*\.m?js:\d+|node:internal|Error:/);
});

test.concurrent('half a request followed by silence is closed', async () => {
  const { status } = await raw(url, `GET / HTTP/1.1\r\n${host}\r\nX-Y`);
  expect(status).toBe(408);
});
