import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { accounts, sessions } from '@/lib/auth/read-model.server';
import { atomically, reading } from '@/lib/core/db';
import { listPagesOf } from '@/lib/pages/queries.server';
import { members, people } from '@/lib/people/read-model.server';
import { findPageCard, findWholePage, links, pages } from './read-model.server';

test('the read models of pages and people join in one statement, with typed values', async () => {
  const { uid, persona } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const db = await reading();
  const [row] = await db
    .select({
      nombre: people.nombre,
      rol: members.rol,
      buscadores: pages.buscadores,
      bloques: pages.bloques,
      link: links.id,
      account: accounts.sujeto,
      session: sessions.persona,
    })
    .from(pages)
    .innerJoin(members, eq(members.uid, pages.uid))
    .innerJoin(people, eq(people.id, members.persona))
    .leftJoin(links, eq(links.uid, pages.uid))
    .leftJoin(accounts, eq(accounts.persona, people.id))
    .leftJoin(sessions, eq(sessions.persona, people.id))
    .where(eq(pages.uid, uid));
  const nothing = { link: null, account: null, session: null };
  expect(row).toEqual({ nombre: 'Ana', rol: 'dueno', buscadores: true, bloques: [], ...nothing });
  const [own] = await listPagesOf(db, persona);
  expect(await findPageCard(db, uid)).toMatchObject({ uid, slug: own?.slug, plan: own?.plan });
  expect(await findWholePage(db, { uid })).toMatchObject({ page: { uid }, links: [] });
});
