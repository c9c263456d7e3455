import { type Database, exclusively, pageLock, reading } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import {
  casesOf,
  DELETION_WAIT,
  lift,
  reply,
  scheduleDeletion,
  suspend,
} from '@/lib/operator/moderation/cases.server';
import { reportsOf } from '@/lib/operator/moderation/reports.server';
import type { Reason } from '@/lib/operator/moderation/rules';
import { keysFrom, searchKey } from '@/lib/page/pages/search-key';
import { setPlan } from '@/lib/page/profile/shared-plan.server';
import { closeAllSessions } from '@/lib/people/auth/sessions/service.server';
import { ownersOf } from '@/lib/people/people/service.server';
import type { Plan } from '@/lib/plans/entitlements';
import { findUse } from '@/lib/store/files/service.server';
import { listActs } from './act-views.server';
import { type Done, recordAct } from './acts.server';
import * as queries from './desk-queries.server';
import { LISTED, MAX_UNINDEXED } from './rules';

/** A page as the desk lists it. */
export type PageRow = NonNullable<Awaited<ReturnType<typeof queries.findPage>>>;

/** No slug is longer; what is in one sorts before it. */
const LAST_SLUG = 'z'.repeat(31);

/**
 * Pages of an id, an address or the beginning of a slug or name, all by an index; the newest
 * where nothing is asked for.
 */
export async function findPages(text: string, before: string | undefined): Promise<PageRow[]> {
  const db = await reading();
  const typed = text.trim().slice(0, 200);
  if (typed === '') return queries.listPages(db, before, LISTED + 1);
  const small = typed.toLowerCase();
  const slug = small.replace(/^\/+/, '');
  const matches = [
    ...(await queries.pagesNamed(db, typed, [...new Set([typed, small])], LISTED)),
    ...(await queries.pagesBySlug(db, [slug, slug + LAST_SLUG], LISTED)),
    ...(await queries.pagesByName(db, keysFrom(searchKey(typed) || '-'), LISTED)),
  ];
  const bySlug = ({ slug: own }: PageRow) => (own === slug ? 0 : 1);
  const unique = [...new Map(matches.map((row) => [row.uid, row])).values()];
  return unique.sort((a, b) => bySlug(a) - bySlug(b)).slice(0, LISTED);
}

/** How many names an upgrade has not made findable yet, counted as far as MAX_UNINDEXED. */
export async function unindexedNames(): Promise<number> {
  return queries.countUnindexed(await reading(), MAX_UNINDEXED);
}

/** A page with all that is looked at before something is decided about it. Throws `notFound`. */
export async function readPage(uid: string) {
  const db = await reading();
  const page = await queries.findPage(db, uid);
  if (!page) throw new AppError('notFound');
  return {
    page,
    people: await queries.listPeople(db, uid),
    used: (await findUse(db, uid)).usado,
    cases: await casesOf(uid, db),
    reports: await reportsOf(uid, LISTED),
    acts: await listActs({ uid, most: LISTED }),
  };
}

/** Does something to a page and writes it down, both or nothing. Throws `notFound`, `stale`. */
function act(
  quien: string,
  uid: string,
  hecho: Done['hecho'],
  perform: (tx: Database, page: PageRow) => Promise<Pick<Done, 'antes' | 'despues'> | undefined>,
): Promise<void> {
  return exclusively(pageLock(uid), async (tx) => {
    const page = await queries.findPage(tx, uid);
    if (!page) throw new AppError('notFound');
    const values = await perform(tx, page);
    await recordAct(tx, { quien, hecho, uid, slug: page.slug, ...values });
  });
}

/** Sets a page's plan by the operator's word. */
export function changePlan(quien: string, uid: string, plan: Plan): Promise<void> {
  return act(quien, uid, 'plan', async (tx, page) => {
    if (page.plan === plan) throw new AppError('stale');
    await setPlan(tx, uid, plan);
    return { antes: { plan: page.plan }, despues: { plan } };
  });
}

/** Suspends a page. */
export function suspendPage(
  quien: string,
  uid: string,
  why: { motivo: Reason; texto: string },
): Promise<void> {
  return act(quien, uid, 'suspender', async (tx) => {
    await suspend(tx, uid, why);
    return { despues: { ...why } };
  });
}

/** Opens a page again. */
export function liftPage(quien: string, uid: string, texto: string): Promise<void> {
  return act(quien, uid, 'levantar', async (tx) => {
    await lift(tx, uid, texto);
    return { despues: { texto } };
  });
}

/** Answers a page's owners. */
export function replyToPage(quien: string, uid: string, texto: string): Promise<void> {
  return act(quien, uid, 'responder', async (tx) => {
    await reply(tx, uid, texto);
    return { despues: { texto } };
  });
}

/** Has a suspended page deleted in seven days. */
export function deletePageLater(quien: string, uid: string): Promise<void> {
  return act(quien, uid, 'borrar', async (tx) => {
    const borrarEn = Date.now() + DELETION_WAIT;
    return {
      antes: { borrarEn: await scheduleDeletion(tx, uid, borrarEn) },
      despues: { borrarEn },
    };
  });
}

/** Takes the deletion of a page back. */
export function keepPage(quien: string, uid: string): Promise<void> {
  return act(quien, uid, 'no-borrar', async (tx) => {
    const borrarEn = await scheduleDeletion(tx, uid, null);
    return { antes: { borrarEn }, despues: { borrarEn: null } };
  });
}

/** Closes every session of a page's owners. */
export async function closeSessionsOf(quien: string, uid: string): Promise<void> {
  let cerradas = 0;
  for (const persona of await ownersOf(await reading(), uid)) {
    cerradas += await closeAllSessions(persona);
  }
  await act(quien, uid, 'cerrar-sesiones', async () => ({ despues: { cerradas } }));
}
