import { join, resolve } from 'node:path';
import { z } from 'zod';
import { config, defineSettings } from '@/lib/core/env/config';
import { bucketNamed, type S3Settings, s3Variables } from '@/lib/files/settings.server';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const variables = {
  COPIES: z
    .string()
    .refine(
      (value) => /^(on|off|\/.+)$/.test(value) || bucketNamed(value, {}) !== undefined,
      'must be on, off, a folder (/mnt/copias) or a bucket (s3://bucket/prefix)',
    )
    .default('on'),
  COPIES_AT: z.string().regex(TIME, 'must be a time of day in UTC such as 03:40').default('03:40'),
  ...s3Variables,
};

/** Destination and time of nightly copies. */
export interface CopySettings {
  /** None, a folder (the one in DATA_DIR when undefined) or a bucket. */
  to: { kind: 'off' } | { kind: 'folder'; folder?: string } | { kind: 's3'; s3: S3Settings };
  /** Minutes after midnight, UTC. */
  at: number;
}

function settle(
  values: z.output<z.ZodObject<typeof variables>>,
  _: unknown,
  issues: string[],
): CopySettings {
  const [, hours = 0, minutes = 0] = TIME.exec(values.COPIES_AT) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  if (values.COPIES === 'off') return { to: { kind: 'off' }, at };
  if (values.COPIES === 'on') return { to: { kind: 'folder' }, at };
  if (values.COPIES.startsWith('/')) {
    return { to: { kind: 'folder', folder: resolve(values.COPIES) }, at };
  }
  const s3 = bucketNamed(values.COPIES, values);
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (!id || !secret) {
    issues.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed because COPIES is s3://…');
  }
  return { to: s3 ? { kind: 's3', s3 } : { kind: 'off' }, at };
}

export const COPIES = { section: 'Nightly copies', variables, settle };

/** Returns the copy settings of the environment. Throws ConfigError. */
export const copySettings = defineSettings(COPIES);

/** Returns the folder of copies; for a bucket, the folder in which they are prepared. */
export function copyFolder(): string {
  const { to } = copySettings();
  const own = join(config().dataDir, to.kind === 's3' ? 'copias.preparando' : 'copias');
  return to.kind === 'folder' ? (to.folder ?? own) : own;
}
