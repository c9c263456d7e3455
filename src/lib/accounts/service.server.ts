import { clearCheckout } from '@/lib/billing/checkout.server';
import { renews } from '@/lib/billing/service.server';
import { type Database, exclusively, lockName, pageLock, personLock, reading } from '@/lib/core/db';
import { AppError } from '@/lib/core/http/errors';
import {
  type Asking,
  checkRight,
  contactOf,
  membershipsOf,
  ownedByOne,
  removeMember,
  removePageless,
} from '@/lib/people/service.server';
import { getName } from '@/lib/profile/service.server';
import { notifyPageRemoved, notifyTeam } from './notify.server';
import { lockPages } from './pages.server';
import { beginRemoval, checkTypedSlug, removePage } from './removal.server';
import { settleOwners } from './team.server';
import { accountIssue } from './texts';

/**
 * Deletes a page inside the caller's transaction and notifies its other members. An owner with a
 * subscription must cancel it first, because the provider would go on charging a person who is no
 * longer stored.
 */
async function takeDown(tx: Database, uid: string, actor: string): Promise<void> {
  if (await renews(tx, uid)) {
    const message = accountIssue('cancelFirstOf', await getName(tx, uid));
    throw new AppError('invalid', { message });
  }
  await notifyPageRemoved(tx, uid, actor);
  await removePage(tx, uid);
}

/**
 * Deletes a page for good in one transaction, and then its rows; its members stay, with their other
 * pages. Open checkouts are closed first; a checkout that was paid meanwhile counts as a
 * subscription. Returns the number of pages that the person still has: without any, they get a new
 * one at the next sign-in. Throws `invalid` when the typed slug is wrong or a subscription renews,
 * `forbidden`, `notFound`, and `unavailable` when a checkout could not be closed.
 */
export async function deletePage(asking: Asking, typed: string): Promise<{ quedan: number }> {
  const { uid, persona } = asking;
  await checkTypedSlug(await reading(), uid, typed);
  await clearCheckout(uid);
  const quedan = await exclusively(personLock(persona), async (tx) => {
    await lockName(tx, pageLock(uid));
    await checkRight(tx, asking, 'page.manage');
    await checkTypedSlug(tx, uid, typed);
    await takeDown(tx, uid, persona);
    return (await membershipsOf(tx, persona)).length;
  });
  await beginRemoval([uid]);
  return { quedan };
}

/** Returns the pages that are deleted with their only owner, and those that remain. */
async function pagesGoing(db: Database, persona: string) {
  const pages = await membershipsOf(db, persona);
  const owned = pages.filter(({ rol }) => rol === 'dueno').map(({ uid }) => uid);
  const going = await ownedByOne(db, owned);
  return { going: [...going], staying: pages.filter(({ uid }) => !going.has(uid)) };
}

async function leave(tx: Database, uid: string, persona: string, quien: string): Promise<void> {
  await removeMember(tx, uid, persona);
  await settleOwners(tx, uid);
  await notifyTeam(tx, { uid, hecho: 'salida', persona, quien, actor: persona });
}

/**
 * Deletes a person's account for good, in one transaction. Pages without another owner are deleted
 * with all their data; on other pages the membership ends. Throws as deletePage does.
 */
export async function deleteAccount({ uid, persona }: Asking, typed: string): Promise<void> {
  const db = await reading();
  await checkTypedSlug(db, uid, typed);
  for (const page of (await pagesGoing(db, persona)).going) await clearCheckout(page);
  const removed = await exclusively(personLock(persona), async (tx) => {
    await lockPages(tx, await membershipsOf(tx, persona));
    await checkTypedSlug(tx, uid, typed);
    const { nombre: quien } = await contactOf(tx, persona);
    const { going, staying } = await pagesGoing(tx, persona);
    for (const page of going) await takeDown(tx, page, persona);
    for (const page of staying) await leave(tx, page.uid, persona, quien);
    await removePageless(tx, [persona]);
    return going;
  });
  await beginRemoval(removed);
}
