import { describe, expect, it, test } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { GIGABYTE } from '@/lib/plans/rules';
import { issuesOf } from '../../../tests/setup/schemas';
import { settingIssuesOf } from '../../../tests/setup/settings';
import { CHUNK, isChunk, leastChunk, partsOf } from './rules';
import { newFileSchema, offsetSchema, olderSchema } from './schema';
import { FILES } from './settings.server';

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secreto' };
const readSettings = (environment: Record<string, string>) => readPart(FILES, environment);

describe('where files are', () => {
  it('is DATA_DIR without a word', () => {
    expect(readSettings({})).toEqual({ storage: 'local', s3: undefined });
  });

  it('is a bucket, with a prefix if there is one', () => {
    const { s3 } = readSettings({
      FILES: 's3://cubo/enlaza',
      S3_ENDPOINT: 'http://garage:3900',
      ...KEYS,
    });
    expect(s3).toMatchObject({ bucket: 'http://garage:3900/cubo', prefix: 'enlaza/' });
    const aws = readSettings({ FILES: 's3://cubo', S3_REGION: 'sa-east-1', ...KEYS }).s3;
    expect(aws).toMatchObject({ bucket: 'https://s3.sa-east-1.amazonaws.com/cubo', prefix: '' });
  });
});

test.each([
  [{ FILES: 'ftp://x' }, 'FILES'],
  [{ FILES: 's3://UPPER' }, 'FILES'],
  [{ FILES: 's3://cubo' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ FILES: 's3://cubo', S3_ENDPOINT: 'https://a.example/x', ...KEYS }, 'S3_ENDPOINT'],
])('%j is refused with one line that names %s', (environment, name) => {
  const issues = settingIssuesOf(() => readSettings(environment as Record<string, string>));
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatch(new RegExp(`^${name}: .+`));
  expect(issues[0]).not.toContain('secreto');
});

const FILE = { nombre: 'Curso.pdf', tamano: 1 };
const read = (values: object) => newFileSchema.parse({ ...FILE, ...values });
const issues = (values: object) => issuesOf(newFileSchema, { ...FILE, ...values });

describe('a file that is to come', () => {
  it.each([
    ['C:\\Mis cosas\\Curso.pdf', 'Curso.pdf'],
    ['/home/ana/Curso.pdf', 'Curso.pdf'],
    ['a\\b/Curso.pdf', 'Curso.pdf'],
    ['a/b\\Curso.pdf', 'Curso.pdf'],
    ['.htaccess', '.htaccess'],
    ['...', '...'],
  ])('named «%s» is called %s', (nombre, name) => {
    expect(read({ nombre }).nombre).toBe(name);
  });

  it.each(['', '.', '..', 'a/', 'a/..', '\\'])('cannot be named «%s»', (nombre) => {
    expect(issues({ nombre })).toEqual({ nombre: 'files.name' });
  });

  it.each([
    [undefined, ''],
    ['Application/PDF', 'application/pdf'],
    [' text/plain ; charset=utf-8', 'text/plain'],
    ['image/svg+xml', 'image/svg+xml'],
    ['pdf', ''],
    ['text/', ''],
    ['x text/plain', ''],
    ['text/plain x', ''],
  ])('of the type «%s» is stored as «%s»', (tipo, type) => {
    expect(read({ tipo }).tipo).toBe(type);
  });

  it.each([
    ['nothing in it', { tamano: 0 }, { tamano: 'files.size' }],
    ['half a byte', { tamano: 0.5 }, { tamano: 'files.size' }],
    ['less than nothing in it', { tamano: -1 }, { tamano: 'files.size' }],
    ['a size as text', { tamano: '5' }, { tamano: 'files.size' }],
    ['a control character in its name', { nombre: 'a\u0000b' }, { nombre: 'text.control' }],
    ['a type too long', { tipo: 'a'.repeat(101) }, { tipo: 'files.type' }],
    ['a type that is no text', { tipo: 1 }, { tipo: 'files.type' }],
    ['a digest too short', { sha256: 'a'.repeat(63) }, { sha256: 'files.digest' }],
    ['a digest too long', { sha256: 'a'.repeat(65) }, { sha256: 'files.digest' }],
    ['a digest in capitals', { sha256: 'A'.repeat(64) }, { sha256: 'files.digest' }],
    ['a name too long', { nombre: 'a'.repeat(201) }, { nombre: 'text.tooLong[200]' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('may say its digest', () => {
    expect(issues({ sha256: '0f'.repeat(32) })).toEqual({});
  });
});

it('reads from where a part is sent, and after which file a list goes on', () => {
  expect(offsetSchema.parse({ desde: '42' })).toEqual({ desde: 42 });
  expect(
    ['-1', '', '1.5', '1'.repeat(16)].map((desde) => issuesOf(offsetSchema, { desde })),
  ).toEqual(Array(4).fill({ desde: 'files.offset' }));
  expect(issuesOf(olderSchema, { antes: '1' })).toEqual({ antes: 'files.cursor' });
});

const MB = 1024 * 1024;

describe('a chunk', () => {
  test('is neither empty nor above 8 MB, and does not go beyond the file', () => {
    expect(isChunk(20 * MB, 0, CHUNK)).toBe(true);
    expect(isChunk(20 * MB, 0, CHUNK + 1)).toBe(false);
    expect(isChunk(20 * MB, 0, 0)).toBe(false);
    expect(isChunk(20 * MB, 16 * MB, 5 * MB)).toBe(false);
  });

  test('is small only where a file ends', () => {
    expect(isChunk(20 * MB, 0, 1000)).toBe(false);
    expect(isChunk(20 * MB, 20 * MB - 1000, 1000)).toBe(true);
    expect(isChunk(5, 0, 5)).toBe(true);
  });

  test('is so large that a file has at most 4,096 of them', () => {
    expect((20 * GIGABYTE) / leastChunk(20 * GIGABYTE)).toBeLessThanOrEqual(4096);
  });
});

test('a part of a file is made of parts of its pieces', () => {
  const pieces = [
    { desde: 0, tamano: 10 },
    { desde: 10, tamano: 5 },
    { desde: 15, tamano: 10 },
  ];
  const bounds = (from: number, to: number) =>
    partsOf(pieces, { from, to }).map((part) => [part.piece.desde, part.from, part.to]);
  expect(bounds(0, 24)).toEqual([
    [0, 0, 9],
    [10, 0, 4],
    [15, 0, 9],
  ]);
  expect(bounds(9, 15)).toEqual([
    [0, 9, 9],
    [10, 0, 4],
    [15, 0, 0],
  ]);
  expect(bounds(12, 12)).toEqual([[10, 2, 2]]);
});
