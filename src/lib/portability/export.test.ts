import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Spool } from '@/lib/portability/export.server';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-spool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test('bytes are read before the writer has ended', async () => {
  const spool = await Spool.open(folder);
  const reader = spool.read();
  const first = reader.next();
  await spool.append(bytes('uno'));
  expect(Buffer.from((await first).value ?? '').toString()).toBe('uno');
  await spool.append(bytes('dos'));
  spool.end();
  expect(Buffer.concat(await Array.fromAsync(reader)).toString()).toBe('dos');
  await spool.close();
});

test('a writer that fails breaks the reading off', async () => {
  const spool = await Spool.open(folder);
  await spool.append(bytes('uno'));
  spool.end(new Error('no disk'));
  await expect(Array.fromAsync(spool.read())).rejects.toThrow('no disk');
  await spool.close();
});

test('a writer is stopped once its reader has left, and nothing stays in the folder', async () => {
  const spool = await Spool.open(folder);
  expect(readdirSync(folder)).toEqual([]);
  await spool.close();
  await expect(spool.append(bytes('uno'))).rejects.toThrow('the reader has left');
});
