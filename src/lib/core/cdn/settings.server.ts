import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import { listed, secureAddress } from '@/lib/core/env/values';

/** The most URLs in PURGE_URL; each change is purged at all of them. */
const MAX_CACHE_URLS = 16;
/** The end of a Cloudflare zone's API URL. */
const ZONE = /\/zones\/[A-Za-z0-9]{1,64}$/;

const parseUrls = (value: string) => listed(value).map((address) => address.replace(/\/+$/, ''));

const isCacheUrl = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#@]/.test(value);

const variables = {
  PURGE: z
    .enum(['none', 'http', 'cloudflare'], {
      error: ({ input }) =>
        input === 'varnish' || input === 'fastly'
          ? `${input} is no engine any more: http purges Varnish, with the VCL of docs/scaling.md; Fastly has none`
          : 'must be none, http or cloudflare',
    })
    .default('none'),
  PURGE_URL: z
    .string()
    .refine(
      (value) => {
        const all = parseUrls(value);
        return all.length > 0 && all.length <= MAX_CACHE_URLS && all.every(isCacheUrl);
      },
      {
        message: `must be http or https addresses with commas between them, ${MAX_CACHE_URLS} at most`,
      },
    )
    .optional(),
  PURGE_KEY: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must be 16 to 200 letters, digits, -, _, . and ~')
    .optional(),
};

/** Settings of the CDN or reverse proxy cache, and how it is purged. `key` is its secret. */
export type CdnSettings =
  | { engine: 'none' }
  | { engine: 'http' | 'cloudflare'; addresses: string[]; key: string };

/** Environment variables of the CDN or proxy cache, validated together by `settle`. */
export const CDN = {
  section: 'Cache in front',
  variables,
  settle(
    { PURGE, PURGE_URL = '', PURGE_KEY = '' }: z.output<z.ZodObject<typeof variables>>,
    _: unknown,
    issues: string[],
  ): CdnSettings {
    if (PURGE === 'none') return { engine: 'none' };
    const all = parseUrls(PURGE_URL);
    if (!PURGE_KEY) issues.push(`PURGE_KEY: needed because PURGE is ${PURGE}`);
    if (PURGE === 'http' && all.length === 0)
      issues.push('PURGE_URL: needed because PURGE is http');
    const isZone = (address: string) =>
      secureAddress.safeParse(address).success && ZONE.test(address);
    if (PURGE === 'cloudflare' && !(all.length === 1 && all.every(isZone))) {
      issues.push(
        'PURGE_URL: must be the zone, https://api.cloudflare.com/client/v4/zones/ and its id (once PURGE_ID)',
      );
    }
    return { engine: PURGE, addresses: all, key: PURGE_KEY };
  },
};

/** Returns the CDN settings of the environment. Throws ConfigError. */
export const cdnSettings = defineSettings(CDN);
