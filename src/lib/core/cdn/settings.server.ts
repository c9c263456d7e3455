import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import { secureAddress } from '@/lib/core/env/values';

/** Caches that are purged for each change. */
const MAX_ADDRESSES = 16;
const CLOUDFLARE = 'https://api.cloudflare.com/client/v4';

const addresses = (value: string) =>
  value
    .split(',')
    .map((address) => address.trim().replace(/\/+$/, ''))
    .filter((address) => address !== '');

const isAddress = (value: string) =>
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
        const all = addresses(value);
        return all.length > 0 && all.length <= MAX_ADDRESSES && all.every(isAddress);
      },
      {
        message: `must be http or https addresses with commas between them, ${MAX_ADDRESSES} at most`,
      },
    )
    .optional(),
  PURGE_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, 'must be 1 to 64 letters and digits')
    .optional(),
  PURGE_KEY: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must be 16 to 200 letters, digits, -, _, . and ~')
    .optional(),
};

/** The cache in front and the way to purge it. */
export type CdnSettings =
  | { engine: 'none' }
  | { engine: 'http' | 'cloudflare'; addresses: string[]; id: string; key: string };

/** The variables of the cache in front, and what they mean together. */
export const CDN = {
  section: 'Cache in front',
  variables,
  settle(
    { PURGE, PURGE_URL, PURGE_ID = '', PURGE_KEY = '' }: z.output<z.ZodObject<typeof variables>>,
    _: unknown,
    faults: string[],
  ): CdnSettings {
    if (PURGE === 'none') return { engine: 'none' };
    const isApi = PURGE === 'cloudflare';
    const at = PURGE_URL ?? (isApi ? CLOUDFLARE : undefined);
    const needed = { PURGE_URL: at, PURGE_KEY, ...(isApi && { PURGE_ID }) };
    for (const [name, value] of Object.entries(needed)) {
      if (!value) faults.push(`${name}: needed because PURGE is ${PURGE}`);
    }
    const all = addresses(at ?? '');
    if (isApi && !all.every((address) => secureAddress.safeParse(address).success)) {
      faults.push('PURGE_URL: must be an https address (http only on this machine)');
    }
    return { engine: PURGE, addresses: all, id: PURGE_ID, key: PURGE_KEY };
  },
};

/** The cache in front, by the environment. Throws ConfigError. */
export const cdnSettings = defineSettings(CDN);
