import { expect, test } from 'vitest';
import { audienceOf, keyOf } from './cache';

test.each([
  ['/ana', 'public'],
  ['/Ana', 'public'],
  ['/no-hay-nadie.php', 'public'],
  ['/ana/eventos', 'public'],
  ['/ana/eventos.ics', 'public'],
  ['/ana/tienda', 'public'],
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
