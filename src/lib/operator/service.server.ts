import { tellGone } from '../account/told.server';
import { closeAllSessions } from '../auth/sessions/service.server';
import { clearCheckout } from '../billing/checkout.server';
import { endSubscriptions } from '../billing/subscription.server';
import { atomically, type Database, eraseDeleted, reading } from '../db';
import { pagesToDelete } from '../moderation/cases.server';
import { ownersOf, removePageless } from '../people/service.server';
import { removePage } from '../profiles/lifecycle.server';
import type { Plan } from '../profiles/schema';
import { setPlan } from '../profiles/service.server';
import { folded } from '../text/search';
import { recordAct } from './acts.server';
import * as queries from './queries.server';

/** What the operator asked for cannot be done. The message is for the terminal. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const MOST = 1_000;
const PAGE = 5_000;

/** Accounts, the newest first. */
export async function listAccounts(plan: Plan | undefined, limit: number) {
  return queries.listAccounts(await reading(), { plan, limit: Math.min(limit, MOST) });
}

/**
 * Accounts that hold a text, the newest first. They are compared here, a page at a time:
 * the engines do not agree on what the small letter of Á is, and only an operator waits.
 */
async function searchAccounts(db: Database, text: string, limit: number) {
  const part = folded(text);
  const holds = ({ uid, slug, email, nombre }: queries.AccountRow) =>
    uid === text || [slug, email, nombre].some((field) => folded(field).includes(part));
  let matches: queries.AccountRow[] = [];
  let page = await queries.accountsAfter(db, '', PAGE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    matches = [...matches, ...page.filter(holds)]
      .sort((a, b) => b.creadoEn - a.creadoEn)
      .slice(0, limit);
    page = await queries.accountsAfter(db, last.uid, PAGE);
  }
  return matches;
}

/** Accounts by uid, or by part of slug, e-mail or name, whatever its accents; with what they hold. */
export async function findAccounts(text: string, limit: number) {
  const db = await reading();
  const rows = await searchAccounts(db, text, Math.min(limit, MOST));
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...(await queries.countsOf(db, row.uid)) })),
  );
}

/** The one account of a uid, slug or e-mail. Throws OperatorError for none and for several. */
export async function accountNamed(text: string): Promise<queries.AccountRow> {
  const [account, other] = await queries.accountsNamed(await reading(), text);
  if (!account) throw new OperatorError(`no account has the uid, slug or e-mail "${text}"`);
  if (other) throw new OperatorError(`several accounts have "${text}": use the uid`);
  return account;
}

/** Sets a plan by the operator's word. It stays until a payment changes what is paid for. */
export async function setAccountPlan(text: string, plan: Plan) {
  const { uid, slug, plan: before } = await accountNamed(text);
  await atomically(async (tx) => {
    await setPlan(tx, uid, plan);
    const change = { antes: { plan: before }, despues: { plan } };
    await recordAct(tx, { quien: 'terminal', hecho: 'plan', uid, slug, ...change });
  });
  return { uid, slug, before, plan };
}

/** Closes every session of an account's owners. */
export async function closeAccountSessions(text: string) {
  const { uid, slug } = await accountNamed(text);
  let closed = 0;
  for (const persona of await ownersOf(await reading(), uid)) {
    closed += await closeAllSessions(persona);
  }
  return { uid, slug, closed };
}

/**
 * Deletes an account with everything that belongs to it. What it pays for or could
 * still pay is ended first; when the provider does not answer, nothing is deleted. Who else
 * works on the page is told.
 */
export async function deleteAccount(text: string, quien = 'terminal') {
  const { uid, slug } = await accountNamed(text);
  await clearCheckout(uid);
  await endSubscriptions(uid);
  await atomically(async (tx) => {
    const owners = await ownersOf(tx, uid);
    await tellGone(tx, uid);
    await removePage(tx, uid);
    await removePageless(tx, owners);
    await recordAct(tx, { quien, hecho: 'eliminada', uid, slug });
  });
  await eraseDeleted();
  return { uid, slug };
}

/** Deletes the pages whose time is over. One that cannot go now is tried again with the next. */
export async function deleteDue(now: number): Promise<void> {
  const failed: string[] = [];
  for (const uid of await pagesToDelete(now)) {
    await deleteAccount(uid, 'sistema').catch(() => failed.push(uid));
  }
  if (failed.length > 0) throw new Error(`${failed.length} pages could not be deleted`);
}
