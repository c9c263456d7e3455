import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { MAX_ADDRESS_LENGTH } from '@/lib/kernel/text/address';

const isHttps = (value: string) =>
  value.length <= MAX_ADDRESS_LENGTH && URL.parse(value)?.protocol === 'https:';

const variables = {
  RELEASES_URL: z
    .string()
    .refine(isHttps, 'must be a URL that begins with https://')
    .optional()
    .describe(
      'The URL of a document that says which version is the newest: the `SHA256SUMS` of the newest release, or a JSON object with `version`. Asked once a day, with nothing that tells who asks; without it nothing is asked',
    ),
  DESK_UPDATES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` lets operators install a new version from the desk, as `enlaza update` does: an unpacked release whose `RELEASES_URL` is a `SHA256SUMS` with the archives beside it',
    ),
};

/** Where the newest version is asked for, if anywhere, and whether the desk may install it. */
export const releaseSettings = defineSettings({
  section: 'New versions',
  variables,
  settle: ({ RELEASES_URL: url, DESK_UPDATES }) => ({ url, isInstalled: DESK_UPDATES === 'on' }),
});
