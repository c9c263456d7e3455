import { closeAllSessions } from '@/lib/auth/sessions/service.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { findUse } from '@/lib/files/service.server';
import {
  casesOf,
  DELETION_WAIT_MS,
  liftSuspension,
  reply,
  scheduleDeletion,
  suspend,
} from '@/lib/operator/moderation/cases.server';
import { reportsOf } from '@/lib/operator/moderation/reports.server';
import type { Reason } from '@/lib/operator/moderation/rules';
import { keysFrom, searchKey } from '@/lib/pages/read-model.server';
import { ownersOf } from '@/lib/people/service.server';
import type { Plan } from '@/lib/plans/rules';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { listActs } from './act-views.server';
import { type Done, recordAct } from './acts.server';
import * as queries from './queries.server';
import { LISTED, MAX_UNINDEXED } from './rules';

/** Upper bound of a range of slugs: no slug is longer. */
const LAST_SLUG = 'z'.repeat(31);

/** Finds pages by id, e-mail address, or prefix of slug or name; without a text, the newest. */
export async function findPages(
  text: string,
  before: string | undefined,
): Promise<queries.PageRow[]> {
  const db = await reading();
  const typed = text.trim().slice(0, 200);
  if (typed === '') return queries.listPages(db, before, LISTED + 1);
  const small = typed.toLowerCase();
  const slug = small.replace(/^\/+/, '');
  const matches = [
    ...(await queries.findPagesByIdOrEmail(db, typed, [...new Set([typed, small])], LISTED)),
    ...(await queries.listPagesBy(db, 'slug', [slug, slug + LAST_SLUG], LISTED)),
    ...(await queries.listPagesBy(db, 'nombreBuscado', keysFrom(searchKey(typed) || '-'), LISTED)),
  ];
  const bySlug = ({ slug: own }: queries.PageRow) => (own === slug ? 0 : 1);
  const unique = [...new Map(matches.map((row) => [row.uid, row])).values()];
  return unique.sort((a, b) => bySlug(a) - bySlug(b)).slice(0, LISTED);
}

/** Counts names that an upgrade has not indexed yet, up to MAX_UNINDEXED. */
export async function unindexedNames(): Promise<number> {
  return queries.countUnindexed(await reading(), MAX_UNINDEXED);
}

/** Returns a page with the data for decisions about it. Throws `notFound`. */
export async function readPage(uid: string) {
  const db = await reading();
  const page = existing(await queries.findPage(db, uid));
  return {
    page,
    people: await queries.listMembers(db, uid),
    used: (await findUse(db, uid)).usado,
    cases: await casesOf(uid, db),
    reports: await reportsOf(uid, LISTED),
    acts: await listActs({ uid, most: LISTED }),
  };
}

/** Performs an act on a page and records it, in one transaction. Throws `notFound`, `stale`. */
function act(
  quien: string,
  uid: string,
  hecho: Done['hecho'],
  perform: (
    tx: Database,
    page: queries.PageRow,
  ) => Promise<Pick<Done, 'antes' | 'despues'> | undefined>,
): Promise<void> {
  return exclusively(pageLock(uid), async (tx) => {
    const page = existing(await queries.findPage(tx, uid));
    const values = await perform(tx, page);
    await recordAct(tx, { quien, hecho, uid, slug: page.slug, ...values });
  });
}

/** Sets a page's plan manually. */
export function changePlan(quien: string, uid: string, plan: Plan): Promise<void> {
  return act(quien, uid, 'plan', async (tx, page) => {
    if (page.plan === plan) throw new AppError('stale');
    await setPlan(tx, uid, plan);
    return { antes: { plan: page.plan }, despues: { plan } };
  });
}

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

/** Lifts a page's suspension. */
export function liftPage(quien: string, uid: string, texto: string): Promise<void> {
  return act(quien, uid, 'levantar', async (tx) => {
    await liftSuspension(tx, uid, texto);
    return { despues: { texto } };
  });
}

/** Sends a message to a page's owners. */
export function replyToPage(quien: string, uid: string, texto: string): Promise<void> {
  return act(quien, uid, 'responder', async (tx) => {
    await reply(tx, uid, texto);
    return { despues: { texto } };
  });
}

/** Schedules the deletion of a suspended page in seven days. */
export function deletePageLater(quien: string, uid: string): Promise<void> {
  return act(quien, uid, 'borrar', async (tx) => {
    const borrarEn = nowMs() + DELETION_WAIT_MS;
    return {
      antes: { borrarEn: await scheduleDeletion(tx, uid, borrarEn) },
      despues: { borrarEn },
    };
  });
}

/** Cancels the deletion of a page. */
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
