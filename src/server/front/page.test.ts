import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { audienceOf, encodingFor, keyOf, makePage, responseTo } from './page';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  [', ;;q=, \u00ff', 'identity'],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('every encoding holds the same bytes, and each response is made once', async () => {
  const text = 'ñandú '.repeat(500);
  const about = { until: Date.now() + 60_000, tags: [], anonymousOnly: false, test: undefined };
  const page = await makePage(new Response(text), about, {});
  const answer = (encodings: string, known = '') =>
    responseTo(page, { 'accept-encoding': encodings, 'if-none-match': known }, () => true);
  const bodies = ['br', 'gzip', ''].map((encodings) => answer(encodings).body ?? Buffer.alloc(0));
  const [br, gzip, plain] = bodies as [Buffer, Buffer, Buffer];
  for (const bytes of [brotliDecompressSync(br), gunzipSync(gzip), plain]) {
    expect(bytes.toString()).toBe(text);
  }
  expect(answer('br')).toBe(answer('br'));
  expect(answer('br', page.etag)).toMatchObject({ status: 304, body: undefined });
});

test.each([
  ['/ana', 'public'],
  ['/Ana', 'public'],
  ['/no-hay-nadie.php', 'public'],
  ['/ana/eventos', 'public'],
  ['/ana/eventos.ics', 'public'],
  ['/ana/tienda', 'public'],
  ['/ana/tienda/2', 'public'],
  ['/ana/boletin/archivo', 'public'],
  ['/ana/boletin/archivo/0198-a', 'public'],
  ['/ana/boletin.xml', 'public'],
  ['/ana/boletin', undefined],
  ['/ana/boletin/llave', undefined],
  ['/ana/p/taza-x7k2ab', undefined],
  ['/api/eventos', undefined],
  ['/ana/eventosxics', undefined],
  ['/ana/perfil', undefined],
  ['/ejemplos/musica', 'public'],
  ['/ejemplos/muestra/musica', 'public'],
  ['/ejemplos/muestra', undefined],
  ['/', 'anonymous'],
  ['/precios', 'anonymous'],
  ['/blog/cinco-enlaces', 'anonymous'],
  ['/dashboard', undefined],
  ['/DASHBOARD', undefined],
  ['/api/perfil', undefined],
  ['/api', undefined],
  ['/entrar', undefined],
  ['/gracias', undefined],
  ['/blog/rss.xml', undefined],
  ['/profile/0198', undefined],
  ['/ana/', undefined],
  ['/ana?x', undefined],
  ['/ana#x', undefined],
])('%s may be kept for: %s', (path, audience) => {
  expect(audienceOf(path)).toBe(audience);
});

test.each([
  ['/ana', '/ana'],
  ['/ana?utm_source=x&plan=pro', '/ana'],
  ['/?utm_source=x', '/'],
  ['/precios?utm_source=x', '/precios'],
  ['/precios?plan=pro&periodo=anio', '/precios'],
  ['/precios?plan=raro&plan=free', '/precios'],
  ['/precios?moneda=EUR', '/precios'],
  [`/precios?moneda=${'x'.repeat(3_000)}`, '/precios'],
  ['/precios?fbclid=1&periodo=mes&plan=enterprise', '/precios?plan=enterprise&periodo=mes'],
])('%s is kept by %s', (url, key) => {
  expect(keyOf(url)).toBe(key);
});
