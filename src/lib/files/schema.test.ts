import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { newFileSchema, offsetSchema, olderSchema } from './schema';

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
