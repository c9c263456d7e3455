import { describe, expect, it } from 'vitest';
import { renewedAt, sharedFileHeaders, sharedHeaders, tagOf } from './headers';

const NOW = 1_700_000_000_000;
const FOREVER = Number.POSITIVE_INFINITY;
const controlOf = (until: number) =>
  sharedHeaders({ engine: 'fastly' }, { tags: ['ana'], until }, NOW)['Surrogate-Control'];

describe('what the cache in front is told', () => {
  it('is nothing without one', () => {
    expect(sharedHeaders({ engine: 'none' }, { tags: ['ana'], until: FOREVER }, NOW)).toEqual({});
  });

  const time = 'max-age=86400, stale-while-revalidate=1, stale-if-error=259200';
  it.each([
    ['varnish', { 'Surrogate-Control': time, xkey: 'enlaza ana dominio:a.es' }],
    ['fastly', { 'Surrogate-Control': time, 'Surrogate-Key': 'enlaza ana dominio:a.es' }],
    [
      'cloudflare',
      { 'Cloudflare-CDN-Cache-Control': time, 'Cache-Tag': 'enlaza,ana,dominio:a.es' },
    ],
  ] as const)('is in the headers of %s', (engine, headers) => {
    const shared = { tags: ['ana', 'dominio:a.es'], until: FOREVER };
    expect(sharedHeaders({ engine }, shared, NOW)).toEqual(headers);
  });

  it.each([
    [3_600, 'max-age=3599'],
    [86_401, 'max-age=86400'],
    [86_500, 'max-age=86400, stale-while-revalidate=1, stale-if-error=99'],
    [2, 'max-age=1'],
    [1.9, undefined],
    [-5, undefined],
  ])('never goes past a change in %d s', (seconds, control) => {
    expect(controlOf(NOW + seconds * 1_000)).toBe(control);
  });

  it('counts a header as new for a second where a change comes', () => {
    for (const seconds of [2, 60, 86_402, 345_602]) {
      const until = NOW + seconds * 1_000;
      const [stored = 0, ...stale] = (controlOf(until) ?? '').match(/\d+/g)?.map(Number) ?? [];
      const sentUpTo = stored + Math.max(0, ...stale);
      const renewAt = renewedAt({ tags: [], until }, NOW);
      expect(renewAt + sentUpTo * 1_000).toBeLessThanOrEqual(until);
    }
    expect(renewedAt({ tags: [], until: FOREVER }, NOW)).toBe(FOREVER);
  });
});

describe('a tag', () => {
  it.each([
    ['/ana', 'ana'],
    ['/Ana_1-b', 'ana_1-b'],
    ['dominio:www.maria.es', 'dominio:www.maria.es'],
    ['/', undefined],
    ['/a b', undefined],
    ['/a,b', undefined],
    ['/día', undefined],
    [`/${'x'.repeat(271)}`, undefined],
  ])('of %j is %j', (path, tag) => {
    expect(tagOf(path)).toBe(tag);
  });

  it('is needed by a file of something: what cannot be purged is not stored', () => {
    expect(sharedFileHeaders({ engine: 'varnish' }, 'día')).toEqual({});
    expect(sharedFileHeaders({ engine: 'varnish' }, 'ana')).toHaveProperty('xkey', 'enlaza ana');
    expect(sharedFileHeaders({ engine: 'varnish' })).toHaveProperty('xkey', 'enlaza');
  });
});
