import { describe, expect, it } from 'vitest';
import { ConfigError, readPart } from '@/lib/core/env/config';
import { CDN } from './settings.server';

const KEY = 'una-clave-bien-larga';
const NO_ZONE =
  'PURGE_URL: must be the zone, https://api.cloudflare.com/client/v4/zones/ and its id (once PURGE_ID)';
const read = (environment: Record<string, string>) => readPart(CDN, environment);
const issuesOf = (environment: Record<string, string>) => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
  }
  return [];
};

describe('the cache in front', () => {
  it('is none by default', () => {
    expect(read({})).toEqual({ engine: 'none' });
  });

  it('can be several caches', () => {
    const PURGE_URL = 'http://10.0.0.1:6081/, http://10.0.0.2:6081';
    expect(read({ PURGE: 'http', PURGE_URL, PURGE_KEY: KEY })).toMatchObject({
      addresses: ['http://10.0.0.1:6081', 'http://10.0.0.2:6081'],
    });
  });

  it('can be a zone at Cloudflare', () => {
    const PURGE_URL = 'https://api.cloudflare.com/client/v4/zones/abc';
    expect(read({ PURGE: 'cloudflare', PURGE_URL, PURGE_KEY: KEY })).toEqual({
      engine: 'cloudflare',
      addresses: [PURGE_URL],
      key: KEY,
    });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ PURGE: 'akamai' }, ['PURGE: must be none, http or cloudflare']],
    [
      { PURGE: 'varnish' },
      [
        'PURGE: varnish is no engine any more: http purges Varnish, with the VCL of docs/scaling.md; Fastly has none',
      ],
    ],
    [
      { PURGE: 'http' },
      ['PURGE_KEY: needed because PURGE is http', 'PURGE_URL: needed because PURGE is http'],
    ],
    [{ PURGE: 'cloudflare' }, ['PURGE_KEY: needed because PURGE is cloudflare', NO_ZONE]],
    ...[
      'http://api.example/zones/a',
      'https://api.cloudflare.com/client/v4',
      'https://a.example/zones/a, https://a.example/zones/b',
    ].map(
      (PURGE_URL) =>
        [{ PURGE: 'cloudflare', PURGE_KEY: KEY, PURGE_URL }, [NO_ZONE]] as [
          Record<string, string>,
          string[],
        ],
    ),
    [
      { PURGE: 'http', PURGE_KEY: KEY, PURGE_URL: 'varnish:6081' },
      ['PURGE_URL: must be http or https addresses with commas between them, 16 at most'],
    ],
  ])('is refused with a line an issue: %j', (environment, issues) => {
    expect(issuesOf(environment)).toEqual(issues);
  });

  it('never repeats a key that it refuses', () => {
    const secret = 'corta y secreta';
    expect(issuesOf({ PURGE: 'cloudflare', PURGE_KEY: secret }).join()).not.toContain(secret);
  });
});
