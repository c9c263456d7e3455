import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../setup/actions/mailbox';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { firing } from '../../setup/alarms';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';
import { fillDisk } from './support/disk';

const OPERATOR = 'quien-cuida@ejemplo.com';
/** Only root may mount a small disk. */
const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(CAN_MOUNT)('a disk that is full (R5)', () => {
  let disk = '';
  let server: RunningServer;
  let ana: Client;
  let slug = '';

  const filler = () => join(disk, 'filler');
  const fill = () => fillDisk(filler());
  /** Writes a file that leaves only the fraction `part` of the disk free. */
  function leave(part: number): void {
    const { bavail, blocks, bsize } = statfsSync(disk);
    writeFileSync(filler(), Buffer.alloc(Math.floor((bavail - blocks * part) * bsize), 1));
  }
  const alarms = async () => {
    const { text } = await anonymous(server.url).get('/metrics');
    return firing(text, text);
  };
  const health = async () => (await anonymous(server.url).get('/api/salud')).json;

  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'enlaza-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    leave(0.08);
    const env = { DATA_DIR: disk, LOG_LEVEL: 'silent', COPIES: 'off', OPERATORS: OPERATOR };
    server = await startServer({ env });
    ana = await signIn(server.url, newPerson('Ana de Prueba'));
    ({ slug } = (await saveProfile(ana, { enlaces: [link('Antes')] })).json);
  });
  afterAll(async () => {
    await server?.stop();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  test('is told to the operator before it is full, once, by mail and by /metrics', async () => {
    expect(await alarms()).toContain('EnlazaDiskLow');
    await expect.poll(() => mailsTo(server.url, OPERATOR)).toHaveLength(1);
    rmSync(filler());
  });

  test('refuses saves in true words, shows pages, and recovers by itself', async () => {
    const reader = anonymous(server.url);
    expect(await health()).not.toHaveProperty('disco');
    fill();
    expect(statfsSync(disk).bavail).toBeLessThan(8);
    const profile = await readProfile(ana);
    const words = (at: number) => `Lleno ${at} ${'x'.repeat(250)}`;
    let saved: string = profile.bio;
    let refused = 0;
    // A few more saves fit into the journal's existing pages.
    for (let at = 0; at < 60 && refused < 10; at += 1) {
      const response = await saveProfile(ana, { bio: words(at) });
      if (response.status === 200) {
        saved = words(at);
        continue;
      }
      refused += 1;
      expect(response.status).toBe(503);
      expect(response.json.error.code).toBe('unavailable');
      expect(response.json.error.message).toContain('El disco de este servidor está lleno');
      expect(response.headers.get('retry-after')).toBe('60');
    }
    expect(refused).toBe(10);
    expect((await readProfile(ana)).bio).toBe(saved);
    expect((await reader.get(`/${slug}`)).status).toBe(200);
    expect((await reader.get('/precios')).status).toBe(200);
    expect(await health()).toMatchObject({ estado: 'ok', disco: 'lleno' });
    expect(await alarms()).toContain('EnlazaDiskFull');
    rmSync(filler());
    await expect.poll(async () => (await saveProfile(ana, { bio: 'Ya cabe' })).status).toBe(200);
    expect((await readProfile(ana)).bio).toBe('Ya cabe');
    expect(await health()).not.toHaveProperty('disco');
    expect(await alarms()).not.toContain('EnlazaDiskLow');
  });
});
