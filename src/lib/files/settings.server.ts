import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';

/** `s3://bucket`, or `s3://bucket/a/prefix`. */
const HOME = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9._-]+)*)\/?$/;

const endpoint = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, pathname, search, username } = new URL(value);
    return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === '';
  },
  { message: 'must be an http or https address without a path, such as https://s3.example' },
);

/** Environment variables of an S3-compatible store, for all its uses. */
export const s3Variables = {
  S3_ENDPOINT: endpoint.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const variables = {
  FILES: z
    .string()
    .refine((value) => value === 'local' || HOME.test(value), {
      message: 'must be local, or s3://bucket with a prefix if you like: s3://bucket/enlaza',
    })
    .default('local'),
  ...s3Variables,
};

export interface S3Settings {
  /** Path-style URL of the bucket: most servers have no host name per bucket. */
  bucket: string;
  /** Prefix of all object keys. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Storage of new files, and the bucket if configured, because older files may be in it. */
export interface FileSettings {
  storage: 'local' | 's3';
  s3: S3Settings | undefined;
}

type S3Values = Partial<z.output<z.ZodObject<typeof s3Variables>>>;

/** Parses `s3://bucket/prefix`; returns undefined for anything else. */
export function bucketNamed(
  address: string,
  {
    S3_REGION: region = 'us-east-1',
    S3_ENDPOINT: at = `https://s3.${region}.amazonaws.com`,
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  }: S3Values,
): S3Settings | undefined {
  const [, name, prefix = ''] = HOME.exec(address) ?? [];
  if (!name) return undefined;
  return {
    bucket: `${new URL(at).origin}/${name}`,
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
    region,
    accessKeyId,
    secretAccessKey,
  };
}

function settle(
  values: z.output<z.ZodObject<typeof variables>>,
  _: unknown,
  issues: string[],
): FileSettings {
  const s3 = bucketNamed(values.FILES, values);
  if (!s3) return { storage: 'local', s3: undefined };
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(
    (variable) => !values[variable as 'S3_ACCESS_KEY_ID'],
  );
  if (missing.length > 0) issues.push(`${missing.join(', ')}: needed because FILES is s3://…`);
  return { storage: 's3', s3 };
}

export const FILES = { section: 'Files', variables, settle };

/** Returns the storage settings of the environment. Throws ConfigError. */
export const fileSettings = defineSettings(FILES);
