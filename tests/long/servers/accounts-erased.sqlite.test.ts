import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '../../setup/actions/admin';
import { act, billingOf, buyDemo } from '../../setup/actions/billing';
import { sendPicture } from '../../setup/actions/files';
import { importInto } from '../../setup/actions/import';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { type Client, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

/** Uploads a picture of noise, whose bytes do not compress to nothing. */
async function showPicture(client: Client): Promise<string> {
  const noise = { width: 320, height: 320, channels: 3 as const };
  const pixels = Buffer.alloc(320 * 320 * 3, 0).map((_, at) => (at * 7_919 + (at >> 5)) % 251);
  const picture = await sharp(pixels, { raw: noise }).png().toBuffer();
  const { avatar } = (await sendPicture(client, picture, '/api/avatar')).json;
  await saveProfile(client, { avatar });
  return avatar;
}

/** Creates an account with all kinds of data; returns words and bytes to find it in a file. */
async function richAccount(url: string): Promise<{ client: Client; needles: Map<string, Buffer> }> {
  const person = { nombre: 'Aguja Nombre', correo: 'aguja-correo@ejemplo.com' };
  const client = await signIn(url, person);
  await signIn(url, person);
  await saveProfile(client, {
    bio: 'Aguja bio de antes',
    enlaces: [link('Aguja enlace de antes')],
  });
  const { uid, slug } = await readProfile(client);
  const enlaces = Array.from({ length: 40 }, (_, at) =>
    link(`Aguja enlace ${at}`, {
      url: `https://aguja-url-${at}.example/`,
      descripcion: 'Aguja de enlace',
    }),
  );
  await buyDemo(client, 'pro');
  const texts = { bio: 'Aguja bio de ahora', descripcion: 'Aguja descripcion', profesion: 'coach' };
  await saveProfile(client, { ...texts, enlaces });
  await importInto(client, 'https://aguja-importada.example/');
  const avatar = await showPicture(client);
  const picture = (await client.get(avatar)).bytes;
  await sendBeacon(url, { tipo: 'view', uid, ref: 'https://aguja-fuente.example/', busca: '' });
  await sendBeacon(url, { tipo: 'click', uid, enlace: enlaces[0]?.id, ms: 900 });
  await statisticsOnce(client, ({ clicks }) => clicks === 1);
  await client.delete('/api/estadisticas');
  await sendBeacon(url, { tipo: 'view', uid, ref: '', busca: '' });
  await statisticsOnce(client, ({ views }) => views === 1);
  await saveProfile(client, { slug: `${slug}-b`.slice(-30) });
  const { historial } = await billingOf(client);
  const words = {
    uid,
    name: person.nombre,
    mail: person.correo,
    avatar: avatar.split('/').pop()?.split('-')[0],
    bio: texts.bio,
    description: texts.descripcion,
    formerBio: 'Aguja bio de antes',
    formerLink: 'Aguja enlace de antes',
    title: 'Aguja enlace 7',
    lastTitle: 'Aguja enlace 39',
    address: 'aguja-url-0.example',
    lastAddress: 'aguja-url-39.example',
    linkText: 'Aguja de enlace',
    linkId: enlaces[3]?.id,
    clickedId: enlaces[0]?.id,
    imported: 'aguja-importada',
    source: 'aguja-fuente',
    payment: historial[0]?.id,
  };
  const needles = new Map(
    Object.entries(words).map(([name, word]) => [name, Buffer.from(String(word))]),
  );
  needles.set('picture', Buffer.from(picture.subarray(2_000, 2_032)));
  needles.set('pictureEnd', Buffer.from(picture.subarray(-40, -8)));
  return { client, needles };
}

describe('what somebody had who deleted their account', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const file = () => join(server.env['DATA_DIR'] ?? '', 'enlaza.db');
  const needlesIn = (needles: Map<string, Buffer>, ...paths: string[]) => {
    const bytes = paths.filter(existsSync).map((path) => readFileSync(path));
    const isIn = (needle: Buffer) => bytes.some((one) => one.includes(needle));
    return [...needles].filter(([, needle]) => isIn(needle)).map(([name]) => name);
  };
  const marksOf = (uid: string) => {
    const db = new Sqlite(file(), { readonly: true });
    const count = db.prepare('SELECT count(*) FROM visitantes WHERE uid = ?').pluck().get(uid);
    db.close();
    return count;
  };

  /** People who sign in, edit and stay, so that database pages contain their rows too. */
  const neighbours = async () => {
    for (let at = 0; at < 12; at += 1) {
      const eva = await signIn(server.url, newPerson(`Vecina ${at}`));
      for (const many of [9, 2, 15]) {
        const enlaces = Array.from({ length: many }, (_, one) => link(`Vecino ${one}`));
        await saveProfile(eva, { enlaces });
      }
    }
  };

  test('is neither in the file, nor in its journal, nor in a backup', async () => {
    await neighbours();
    const { client, needles } = await richAccount(server.url);
    await neighbours();
    const backup = (name: string) => join(server.env['DATA_DIR'] ?? '', name);
    expect((await admin(server, 'backup', backup('before.db'))).code).toBe(0);
    expect(needles.size).toBe(20);
    const former = ['formerBio', 'formerLink'];
    const present = [...needles.keys()].filter((name) => !former.includes(name));
    expect(needlesIn(needles, backup('before.db'))).toEqual(expect.arrayContaining(present));
    const { slug, uid } = await readProfile(client);
    expect(marksOf(uid)).toBeGreaterThan(0);
    await act(client, { accion: 'cancelar' });
    expect((await client.post('/api/cuenta/borrar', { slug })).status).toBe(200);
    expect(marksOf(uid)).toBe(0);
    expect(needlesIn(needles, file(), `${file()}-wal`)).toEqual([]);
    expect((await admin(server, 'backup', backup('after.db'))).code).toBe(0);
    expect(needlesIn(needles, backup('after.db'))).toEqual([]);
    for (const name of ['enlaza.db', 'enlaza.db-wal', 'enlaza.db-shm', 'before.db', 'after.db']) {
      expect([name, statSync(backup(name)).mode & 0o777]).toEqual([name, 0o600]);
    }
  });
});
