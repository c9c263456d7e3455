import { type Database, reading } from '@/lib/kernel/db';
import { folded } from '@/lib/kernel/text/characters';
import { closeAllSessions } from '@/lib/people/auth/sessions/service.server';
import { ownersOf } from '@/lib/people/people/service.server';
import type { Plan } from '@/lib/plans/entitlements';
import * as queries from './queries.server';
import { OperatorError } from './rules';

const MAX_COUNT = 1_000;
const PAGE = 5_000;

/** Accounts, the newest first. */
export async function listAccounts(plan: Plan | undefined, limit: number) {
  return queries.listAccounts(await reading(), { plan, limit: Math.min(limit, MAX_COUNT) });
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

/** Finds accounts by uid, or by part of slug, e-mail or name, ignoring accents; with their contents. */
export async function findAccounts(text: string, limit: number) {
  const db = await reading();
  const rows = await searchAccounts(db, text, Math.min(limit, MAX_COUNT));
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

/** Closes every session of an account's owners. */
export async function closeAccountSessions(text: string) {
  const { uid, slug } = await accountNamed(text);
  let closed = 0;
  for (const persona of await ownersOf(await reading(), uid)) {
    closed += await closeAllSessions(persona);
  }
  return { uid, slug, closed };
}
