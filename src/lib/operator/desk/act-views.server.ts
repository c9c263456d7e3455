import { type Database, reading } from '@/lib/core/db';
import { reportStates } from '@/lib/operator/moderation/reports.server';
import { conversationStates } from '@/lib/operator/support/desk.server';
import { type CurrentState, canBeUndone, ENDING, endOf } from './act-state';
import type { Act } from './acts.server';
import * as queries from './desk-queries.server';
import { pagesNow } from './desk-queries.server';
import type { ActView } from './views';

/** Later acts that are read; beyond that, only the current state decides. */
const MAX_LATER = 1_000;

const named = (acts: readonly Act[], what: string) => [
  ...new Set(acts.flatMap(({ despues }) => (despues[what] ? [String(despues[what])] : []))),
];

async function presentOf(db: Database, acts: readonly Act[]): Promise<CurrentState> {
  const uids = [...new Set(acts.map(({ uid }) => uid))];
  const pages = await pagesNow(db, uids);
  return {
    pages: new Map(pages.map(({ uid, ...rest }) => [uid, rest])),
    reports: await reportStates(db, named(acts, 'denuncia')),
    conversations: await conversationStates(db, named(acts, 'conversacion')),
  };
}

/**
 * Returns acts with their current state: the act that ended them, and whether they can be undone.
 */
export async function viewActs(db: Database, acts: readonly Act[]): Promise<ActView[]> {
  const [oldest = ''] = acts.map(({ id }) => id).sort();
  const uids = [...new Set(acts.map(({ uid }) => uid))];
  const later = await queries.actsAfter(db, { uids, hechos: ENDING, after: oldest }, MAX_LATER);
  const now = await presentOf(db, acts);
  return acts.map((act) => {
    const end = endOf(act, later);
    const fin = end && { hecho: end.hecho, quien: end.quien, creadoEn: end.creadoEn };
    return {
      ...act,
      fin: fin ?? null,
      undoable: canBeUndone(act, later, now),
      hasPage: now.pages.has(act.uid),
      hasConversation: now.conversations.has(String(act.despues['conversacion'])),
    };
  });
}

/** Lists acts of all pages or of one, newest first, with their current state. */
export async function listActs(which: Parameters<typeof queries.listActs>[1]): Promise<ActView[]> {
  const db = await reading();
  return viewActs(db, await queries.listActs(db, which));
}
