import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { secureAddress } from '@/lib/kernel/env/values';

/** Addresses of Varnish that are purged for each change, one after the other. */
const MAX_ADDRESSES = 16;

const addresses = (value: string) =>
  value
    .split(',')
    .map((address) => address.trim().replace(/\/+$/, ''))
    .filter((address) => address !== '');

const isAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#@]/.test(value);

const variables = {
  PURGE: z
    .enum(['none', 'varnish', 'fastly', 'cloudflare'], {
      message: 'must be none, varnish, fastly or cloudflare',
    })
    .default('none')
    .describe(
      'The cache in front of this server that keeps public pages and is told what changes: `none`, `varnish`, `fastly` or `cloudflare`. See [scaling.md](scaling.md)',
    ),
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
    .optional()
    .meta({
      description:
        'Where it is told: the address of each Varnish (`http://127.0.0.1:6081`, several separated by commas)',
      defaultText: 'the API of Fastly or Cloudflare; Varnish has none',
    }),
  PURGE_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, 'must be 1 to 64 letters and digits')
    .optional()
    .describe('The service at Fastly, or the zone at Cloudflare'),
  PURGE_KEY: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must be 16 to 200 letters, digits, -, _, . and ~')
    .optional()
    .describe(
      'The key to purge with: the one in the VCL of Varnish, or an API token that may do nothing but purge',
    ),
};

/** The cache in front and the way to purge it; the shared pages carry its headers. */
export type CdnSettings =
  | { engine: 'none' }
  | { engine: 'varnish' | 'fastly' | 'cloudflare'; addresses: string[]; id: string; key: string };

const APIS = {
  varnish: undefined,
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
};

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
    const at = PURGE_URL ?? APIS[PURGE];
    const needed = { PURGE_URL: at, PURGE_KEY, ...(PURGE !== 'varnish' && { PURGE_ID }) };
    for (const [name, value] of Object.entries(needed)) {
      if (!value) faults.push(`${name}: needed because PURGE is ${PURGE}`);
    }
    const all = addresses(at ?? '');
    if (PURGE !== 'varnish' && !all.every((address) => secureAddress.safeParse(address).success)) {
      faults.push('PURGE_URL: must be an https address (http only on this machine)');
    }
    return { engine: PURGE, addresses: all, id: PURGE_ID, key: PURGE_KEY };
  },
};

/** The cache in front, by the environment. Throws ConfigError. */
export const cdnSettings = defineSettings(CDN);
