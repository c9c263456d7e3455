import { notifyPageRemoved } from '@/lib/accounts/notify.server';
import { finishRemoval, removePage } from '@/lib/accounts/removal.server';
import { clearCheckout } from '@/lib/billing/checkout.server';
import { endSubscriptions } from '@/lib/billing/subscription.server';
import { atomically, exclusively, lockName, pageLock, personLock, reading } from '@/lib/core/db';
import { listPagesToDelete } from '@/lib/operator/moderation/cases.server';
import { ownersOf, removePageless } from '@/lib/people/service.server';
import type { Plan } from '@/lib/plans/rules';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { recordAct } from './acts.server';
import * as queries from './queries.server';
import { OperatorError } from './rules';

/** Returns the page with this uid, slug or e-mail. Throws OperatorError for none or several. */
export async function findPageNamed(text: string): Promise<queries.PageRow> {
  const typed = text.trim().replace(/^\//, '');
  const db = await reading();
  const exact = await queries.pagesNamed(db, typed);
  const found = exact.length > 0 ? exact : await queries.pagesNamed(db, typed.toLowerCase());
  const [account, other] = found;
  if (!account) throw new OperatorError(`no account has the uid, slug or e-mail "${text}"`);
  if (other) throw new OperatorError(`several accounts have "${text}": use the uid`);
  return account;
}

/** Sets a plan manually. It stays until a payment changes the entitlement. */
export async function setPagePlan(text: string, plan: Plan) {
  const { uid, slug, plan: before } = await findPageNamed(text);
  await exclusively(pageLock(uid), async (tx) => {
    await setPlan(tx, uid, plan);
    const change = { antes: { plan: before }, despues: { plan } };
    await recordAct(tx, { quien: 'terminal', hecho: 'plan', uid, slug, ...change });
  });
  return { uid, slug, before, plan };
}

/**
 * Deletes an account with all its data. Subscriptions and open checkouts are ended first; when the
 * provider does not respond, nothing is deleted. Other members of the page are notified.
 */
export async function deletePage(text: string, quien = 'terminal') {
  const { uid, slug } = await findPageNamed(text);
  await clearCheckout(uid);
  await endSubscriptions(uid);
  await atomically(async (tx) => {
    const owners = (await ownersOf(tx, uid)).sort();
    // Owners without another page are deleted too; the lock keeps them from creating one meanwhile.
    for (const persona of owners) await lockName(tx, personLock(persona));
    await lockName(tx, pageLock(uid));
    await notifyPageRemoved(tx, uid);
    await removePage(tx, uid);
    await removePageless(tx, owners);
    await recordAct(tx, { quien, hecho: 'eliminada', uid, slug });
  });
  await finishRemoval([uid]);
  return { uid, slug };
}

/** Deletes the pages that are due. A page that cannot be deleted now is retried in the next run. */
export async function deleteDue(now: number): Promise<void> {
  const failed: string[] = [];
  for (const uid of await listPagesToDelete(now)) {
    await deletePage(uid, 'sistema').catch(() => failed.push(uid));
  }
  if (failed.length > 0) throw new Error(`${failed.length} pages could not be deleted`);
}
