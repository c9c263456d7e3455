import { describe, expect, it, test } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { faultsOf } from '../../../tests/setup/settings';
import { FILES } from './settings.server';

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secreto' };
const read = (environment: Record<string, string>) => readPart(FILES, environment);

describe('where files are', () => {
  it('is DATA_DIR without a word', () => {
    expect(read({})).toEqual({ home: 'local', s3: undefined });
  });

  it('is a bucket, with a prefix if there is one', () => {
    const { s3 } = read({ FILES: 's3://cubo/enlaza', S3_ENDPOINT: 'http://garage:3900', ...KEYS });
    expect(s3).toMatchObject({ bucket: 'http://garage:3900/cubo', prefix: 'enlaza/' });
    const aws = read({ FILES: 's3://cubo', S3_REGION: 'sa-east-1', ...KEYS }).s3;
    expect(aws).toMatchObject({ bucket: 'https://s3.sa-east-1.amazonaws.com/cubo', prefix: '' });
  });
});

test.each([
  [{ FILES: 'ftp://x' }, 'FILES'],
  [{ FILES: 's3://UPPER' }, 'FILES'],
  [{ FILES: 's3://cubo' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ FILES: 's3://cubo', S3_ENDPOINT: 'https://a.example/x', ...KEYS }, 'S3_ENDPOINT'],
])('%j is refused with one line that names %s', (environment, name) => {
  const faults = faultsOf(() => read(environment as Record<string, string>));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  expect(faults[0]).not.toContain('secreto');
});
