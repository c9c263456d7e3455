import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TAR_END, type TarEntry, tarEntry } from '../../../tests/setup/tar';
import { sumIn } from './obtain';
import { unpack } from './unpack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
  mkdirSync(join(folder, 'into'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function archive(...entries: TarEntry[]): string {
  const file = join(folder, 'archive.tar.gz');
  writeFileSync(file, gzipSync(Buffer.concat([...entries.map(tarEntry), TAR_END])));
  return file;
}

const unpacked = (...entries: TarEntry[]) => unpack(archive(...entries), join(folder, 'into'));
const at = (path: string) => join(folder, 'into', path);

describe('an archive', () => {
  test('is unpacked without its folder: files, programs, links, long names', async () => {
    const long = `e/${'carpeta/'.repeat(20)}archivo.txt`;
    await unpacked(
      { name: 'e/', type: '5' },
      { name: 'e/enlaza', content: '#!/bin/bash\n', mode: 0o755 },
      { name: 'e/bin/node', type: '2', link: '../enlaza' },
      { name: '././@LongLink', type: 'L', content: `${long}\0` },
      { name: long.slice(0, 99), content: 'x'.repeat(100_000) },
    );
    expect(statSync(at('enlaza')).mode & 0o777).toBe(0o700);
    expect(readlinkSync(at('bin/node'))).toBe('../enlaza');
    expect(statSync(at(long.slice(2))).size).toBe(100_000);
    expect(statSync(at(long.slice(2))).mode & 0o777).toBe(0o600);
  });

  test.each<[string, TarEntry]>([
    ['a path above', { name: 'e/../../out', content: 'x' }],
    ['a path above in its first folder', { name: '../out', content: 'x' }],
    ['an absolute path', { name: '/tmp/out', content: 'x' }],
    ['a link that leads out', { name: 'e/a/link', type: '2', link: '../../out' }],
    ['an absolute link', { name: 'e/link', type: '2', link: '/etc/passwd' }],
    ['a hard link', { name: 'e/link', type: '1', link: '/etc/passwd' }],
    ['a device', { name: 'e/null', type: '3' }],
    ['a file that ends too early', { name: 'e/file', content: 'x', size: 5_000 }],
    ['a name without end', { name: 'x', type: 'L', content: 'x'.repeat(2_000) }],
    ['a negative number', { name: 'e/file', size: -1 }],
  ])('with %s is refused', async (_, entry) => {
    await expect(unpacked(entry)).rejects.toThrow('the archive is no release');
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  test('writes nothing through a link, and no name twice', async () => {
    writeFileSync(join(folder, 'victim'), 'as it was');
    const link = { name: 'e/a', type: '2', link: 'b' };
    await expect(unpacked(link, { name: 'e/a', content: 'x' })).rejects.toThrow();
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('as it was');
    const twice = { name: 'e/twice', content: 'x' };
    await expect(unpacked(twice, twice)).rejects.toThrow('a name is in it twice');
  });

  test('that unpacks to more than a release has is given up', async () => {
    const file = join(folder, 'bomb.tar.gz');
    const head = gzipSync(tarEntry({ name: 'e/bomb', size: 2 ** 32 }));
    writeFileSync(file, Buffer.concat([head, gzipSync(Buffer.alloc(2 ** 22))]));
    const most = 2 ** 20;
    await expect(unpack(file, join(folder, 'into'), most)).rejects.toThrow('more than one has');
    expect(statSync(at('bomb')).size).toBeLessThanOrEqual(most);
  });

  test('that is none is refused', async () => {
    const file = join(folder, 'text');
    writeFileSync(file, 'no archive');
    await expect(unpack(file, join(folder, 'into'))).rejects.toThrow('it is no .tar.gz');
  });
});

test('a sum is found by the whole name of its file', () => {
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
  const text = `${one}  enlaza-0.1.0.tar.gz\n${two} *enlaza-0.2.0.tar.gz\nnonsense\n`;
  expect(sumIn(text, 'enlaza-0.1.0.tar.gz')).toBe(one);
  expect(sumIn(text, 'enlaza-0.2.0.tar.gz')).toBe(two);
  expect(sumIn(text, '0.2.0.tar.gz')).toBeUndefined();
});
