import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheTag, cdnFileHeaders, cdnHeaders } from './headers';
import { type CdnSettings, cdnSettings } from './settings.server';

vi.mock('./settings.server', () => ({ cdnSettings: vi.fn() }));
const behind = (engine: CdnSettings['engine']) =>
  vi.mocked(cdnSettings).mockReturnValue({ engine, addresses: [], id: '', key: '' } as CdnSettings);

afterEach(() => void vi.resetAllMocks());

const FOREVER = Number.POSITIVE_INFINITY;

describe('headers for the cache in front', () => {
  it('are none without one', () => {
    behind('none');
    expect(cdnHeaders(FOREVER, ['/ana'])).toEqual({});
  });

  it('are CDN-Cache-Control and Cache-Tag', () => {
    behind('http');
    expect(cdnHeaders(FOREVER, ['/Ana', 'dominio:a.es'])).toEqual({
      'CDN-Cache-Control': 'max-age=86400, stale-while-revalidate=1, stale-if-error=259200',
      'Cache-Tag': 'enlaza,ana,dominio:a.es',
    });
  });

  it.each([
    [3_600.9, 'max-age=3600'],
    [86_401, 'max-age=86400'],
    [200_000, 'max-age=86400'],
    [1, 'max-age=1'],
    [0.9, undefined],
    [-5, undefined],
  ])('never go past a change in %d s', (seconds, control) => {
    behind('cloudflare');
    expect(cdnHeaders(seconds, [])['CDN-Cache-Control']).toBe(control);
  });

  it('are none for what could not be purged', () => {
    behind('http');
    expect(cdnFileHeaders('/día')).toEqual({});
    expect(cdnFileHeaders('/ana')).toHaveProperty('Cache-Tag', 'enlaza,ana');
    expect(cdnFileHeaders()).toHaveProperty('Cache-Tag', 'enlaza');
  });
});

it.each([
  ['/ana', 'ana'],
  ['/Ana_1-b', 'ana_1-b'],
  ['dominio:www.maria.es', 'dominio:www.maria.es'],
  ['/', undefined],
  ['/a b', undefined],
  ['/a,b', undefined],
  ['/día', undefined],
  [`/${'x'.repeat(271)}`, undefined],
])('the tag of %j is %j', (mark, tag) => {
  expect(cacheTag(mark)).toBe(tag);
});
