import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { classOf, mayReadMetrics, recordResponses, responses } from './metrics';

const requestWith = (
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  httpVersion = '1.1',
) =>
  ({
    headers: { host: 'localhost:4321', ...headers },
    httpVersion,
    socket: { remoteAddress },
  }) as never;

test('figures are for a program of this machine that asks directly', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(mayReadMetrics(requestWith({}, address), undefined), address).toBe(true);
  }
  expect(mayReadMetrics(requestWith({ host: '127.0.0.1:4321' }), undefined)).toBe(true);
});

const REFUSED: [string, never][] = [
  ['from elsewhere', requestWith({}, '192.0.2.1')],
  ['for the public host', requestWith({ host: 'enlaza.example' })],
  ['in the HTTP of a proxy', requestWith({}, '127.0.0.1', '1.0')],
  ...[
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-proto',
    'cf-connecting-ip',
  ].map((name): [string, never] => [`with ${name}`, requestWith({ [name]: '127.0.0.1' })]),
];

test.each(REFUSED)('and not for one %s', (_, request) => {
  expect(mayReadMetrics(request, undefined)).toBe(false);
});

test('with a token they are for who shows it, from wherever, and for nobody else here', () => {
  const token = 'a-token-of-sixteen';
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' };
  expect(mayReadMetrics(requestWith(headers, '192.0.2.1'), token)).toBe(true);
  expect(mayReadMetrics(requestWith({}), token)).toBe(false);
  expect(mayReadMetrics(requestWith({ authorization: 'Bearer other' }), token)).toBe(false);
  expect(mayReadMetrics(requestWith({ authorization: token }), token)).toBe(false);
});

test('addresses are of six kinds, whatever is asked for', () => {
  const paths = [
    '/',
    '/ana',
    '/ana/tienda',
    '/api/perfil',
    '/api/x'.repeat(9),
    '/auth/demo',
    '/_astro/a.js',
    '/precios',
  ];
  expect(paths.map(classOf)).toEqual(['home', 'page', 'page', 'api', 'api', 'auth', 'file', 'app']);
});

test('responses are counted by kind and status, and their durations by kind', async () => {
  for (const [path, statusCode] of [
    ['/api/perfil', 200],
    ['/api/salud', 200],
    ['/api/perfil', 503],
    ['/precios', 404],
  ] as const) {
    const res = Object.assign(new EventEmitter(), { statusCode });
    recordResponses({ req: { method: 'GET' }, res, path } as never, () => undefined);
    res.emit('finish');
  }
  const text = await responses.metrics();
  for (const line of [
    'enlaza_requests_total{kind="api",status="2xx"} 2',
    'enlaza_requests_total{kind="api",status="5xx"} 1',
    'enlaza_requests_total{kind="app",status="4xx"} 1',
    'enlaza_request_seconds_bucket{le="10",kind="api"} 3',
    'enlaza_request_seconds_bucket{le="+Inf",kind="api"} 3',
    'enlaza_request_seconds_count{kind="api"} 3',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});
