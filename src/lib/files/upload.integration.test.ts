import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { setPlan } from '@/lib/profile/shared-plan.server';
import '@/server/composition';
import { countFiles, type FileRow, insertFile } from './queries.server';
import { MAX_FILES } from './rules';
import { removeFile, startUpload, takeChunk } from './service.server';

const file = { nombre: 'guia.pdf', tipo: 'application/pdf', tamano: 1 };

function pageOnPro() {
  return atomically(async (tx) => {
    const account = await createAccount(tx, { nombre: 'Ana' });
    await setPlan(tx, account.uid, 'pro');
    return account;
  });
}

it('a page has so many files and no more, until one of them goes', async () => {
  const { uid } = await pageOnPro();
  const { id } = await startUpload(uid, file);
  const stored: FileRow = {
    ...file,
    id,
    uid,
    sha256: '',
    recibido: 1,
    estado: 'listo',
    casa: 'local',
    creadoEn: 0,
    tocadoEn: 0,
  };
  await atomically(async (tx) => {
    for (let at = 1; at < MAX_FILES; at += 1) await insertFile(tx, { ...stored, id: `f${at}` });
  });
  await expect(startUpload(uid, file)).rejects.toMatchObject({ code: 'invalid' });
  expect(await atomically((tx) => countFiles(tx, uid))).toBe(MAX_FILES);
  await removeFile(uid, id);
  expect(await startUpload(uid, file)).toMatchObject({ recibido: 0 });
});

it('a page sends ten chunks at once and no more', async () => {
  const { uid } = await pageOnPro();
  const { id } = await startUpload(uid, file);
  let arrived = 0;
  let goOn = () => {};
  const all = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const arrive = () => {
    arrived += 1;
    if (arrived === 11) goOn();
  };
  async function* pieces() {
    arrive();
    await all;
    yield new Uint8Array(1);
  }
  const send = () =>
    takeChunk(uid, id, 0, { length: 1, pieces: pieces() }).catch((error) => {
      arrive();
      return error;
    });
  const codes = (await Promise.all(Array.from({ length: 11 }, send))).map(({ code }) => code);
  expect(codes.filter((code) => code === 'tooMany')).toHaveLength(1);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
});
