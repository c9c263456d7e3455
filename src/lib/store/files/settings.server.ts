import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';

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

/** The variables of an S3-compatible store, for all its uses. */
export const s3Variables = {
  S3_ENDPOINT: endpoint.optional().meta({
    description: "The store's URL (`https://s3.example`, path style)",
    defaultText: 'AWS',
  }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1')
    .default('us-east-1')
    .describe('Its region'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'Its key, needed with `s3://…`: it must be able to read, write, delete and list in the bucket',
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key'),
};

const variables = {
  FILES: z
    .string()
    .refine((value) => value === 'local' || HOME.test(value), {
      message: 'must be local, or s3://bucket with a prefix if you like: s3://bucket/enlaza',
    })
    .default('local')
    .describe(
      'Where new files of creators go: `local` (`archivos/` in `DATA_DIR`) or a bucket of an S3-compatible store (`s3://bucket/prefix`). Existing files stay where they are',
    ),
  ...s3Variables,
};

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** The bucket's address, by path: most servers have no name for each bucket. */
  bucket: string;
  /** What every name in it begins with. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where new files are stored, and the bucket if there is one: older files may be in it. */
export interface FileSettings {
  home: 'local' | 's3';
  s3: S3Settings | undefined;
}

type S3Values = Partial<z.output<z.ZodObject<typeof s3Variables>>>;

/** The bucket of `s3://bucket/prefix`; undefined for anything else. */
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
  faults: string[],
): FileSettings {
  const s3 = bucketNamed(values.FILES, values);
  if (!s3) return { home: 'local', s3: undefined };
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(
    (variable) => !values[variable as 'S3_ACCESS_KEY_ID'],
  );
  if (missing.length > 0) faults.push(`${missing.join(', ')}: needed because FILES is s3://…`);
  return { home: 's3', s3 };
}

/** The variables of files, and what they mean together. */
export const FILES = { section: 'Files', variables, settle };

/** Where files are, by the environment. Throws ConfigError. */
export const fileSettings = defineSettings(FILES);
