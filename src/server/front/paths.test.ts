import { expect, test } from 'vitest';
import { audienceOf } from './paths';

test.each([
  ['/ana', 'everybody'],
  ['/Ana', 'everybody'],
  ['/no-hay-nadie.php', 'everybody'],
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
