import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { setPlan } from '@/lib/profile/shared-plan.server';
import '@/server/composition';
import { countFiles, type FileRow, insertFile } from './queries.server';
import { MAX_FILES } from './rules';
import { removeFile, startUpload } from './service.server';

it('a page has so many files and no more, until one of them goes', async () => {
  const { uid } = await atomically(async (tx) => {
    const account = await createAccount(tx, { nombre: 'Ana' });
    await setPlan(tx, account.uid, 'pro');
    return account;
  });
  const file = { nombre: 'guia.pdf', tipo: 'application/pdf', tamano: 1 };
  const { id } = await startUpload(uid, file);
  const stored: FileRow = {
    ...{ ...file, id, uid, sha256: '', recibido: 1, estado: 'listo', casa: 'local' },
    ...{ creadoEn: 0, tocadoEn: 0 },
  };
  await atomically(async (tx) => {
    for (let at = 1; at < MAX_FILES; at += 1) await insertFile(tx, { ...stored, id: `f${at}` });
  });
  await expect(startUpload(uid, file)).rejects.toMatchObject({ code: 'invalid' });
  expect(await atomically((tx) => countFiles(tx, uid))).toBe(MAX_FILES);
  await removeFile(uid, id);
  expect(await startUpload(uid, file)).toMatchObject({ recibido: 0 });
});
