import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { newBlock } from '@/lib/blocks/rules';
import { atomically, reading } from '@/lib/core/db';
import { changeProfile, getProfile } from './service.server';

test('a save keeps the blocks that a newer version wrote', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const newer = { ...newBlock('texto'), tipo: 'holograma', datos: { brillo: 3 } };
  await atomically((tx) =>
    tx
      .update(profiles)
      .set({ bloques: [newer, newBlock('separador')] as never })
      .where(eq(profiles.uid, uid)),
  );
  expect((await getProfile(uid)).bloques).toMatchObject([{ tipo: 'separador' }]);
  await changeProfile(uid, () => ({ bio: 'Otra', bloques: [newBlock('titulo')] }));
  const [row] = await (await reading())
    .select({ bloques: profiles.bloques })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  expect(row?.bloques).toMatchObject([{ tipo: 'titulo' }, newer]);
});
