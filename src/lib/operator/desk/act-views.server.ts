import { type Database, reading } from '@/lib/core/db';
import { reportStates } from '@/lib/operator/moderation/reports.server';
import { conversationStates } from '@/lib/operator/support/desk.server';
import type { ConversationState } from '@/lib/operator/support/rules';
import type { Act } from './acts.server';
import * as queries from './queries.server';
import type { ActView } from './views';

/** The fields of an act that decide whether it is still in effect. */
export type ActRecord = Pick<ActView, 'id' | 'uid' | 'hecho' | 'antes' | 'despues' | 'deshechoEn'>;

/** Current state of the subjects of acts. */
export interface CurrentState {
  pages: ReadonlyMap<string, { plan: string; suspendidaEn: number | null }>;
  reports: ReadonlyMap<string, string>;
  conversations: ReadonlyMap<string, ConversationState>;
}

/** Kinds of acts that end an undoable act, by its kind. */
const ENDS: Record<string, readonly string[]> = {
  plan: ['plan'],
  suspender: ['levantar', 'eliminada'],
  borrar: ['no-borrar', 'levantar', 'eliminada'],
  atendida: ['reabrir', 'descartada'],
  descartada: ['reabrir', 'atendida'],
  cerrar: ['abrir'],
  abrir: ['cerrar'],
  anotar: ['quitar-nota'],
};

/** All kinds of acts that can end another. */
export const ENDING = [...new Set(Object.values(ENDS).flat())];

/** Returns the subject of an act: a page, or one report, conversation or note of it. */
function subjectOf({ uid, hecho, antes, despues }: ActRecord): string {
  const both = { ...antes, ...despues };
  const note = /nota|anotar/.test(hecho) ? both['nota'] : '';
  return [uid, both['denuncia'] ?? '', both['conversacion'] ?? '', note ?? ''].join('|');
}

/** Returns the first of the later acts, oldest first, that ended an act; undefined if none did. */
export function endOf<Later extends ActRecord>(
  act: ActRecord,
  later: readonly Later[],
): Later | undefined {
  const subject = subjectOf(act);
  return later.find(
    (other) =>
      other.id > act.id && ENDS[act.hecho]?.includes(other.hecho) && subjectOf(other) === subject,
  );
}

/** True if the result of an act is unchanged; false for a deleted subject. */
function isAsLeft({ uid, hecho, despues }: ActRecord, now: CurrentState): boolean {
  const page = now.pages.get(uid);
  const talk = now.conversations.get(String(despues['conversacion']));
  if (hecho === 'plan') return page?.plan === despues['plan'];
  if (hecho === 'suspender' || hecho === 'borrar') return (page?.suspendidaEn ?? null) !== null;
  if (hecho === 'cerrar') return talk === 'cerrada';
  if (hecho === 'abrir') return talk !== undefined && talk !== 'cerrada';
  if (hecho === 'anotar') return talk !== undefined;
  return now.reports.get(String(despues['denuncia'])) === hecho;
}

/** True if an act can be undone: no act ended it, and its result is unchanged. */
export function canBeUndone(
  act: ActRecord,
  later: readonly ActRecord[],
  now: CurrentState,
): boolean {
  const isOne = act.deshechoEn === null && Object.hasOwn(ENDS, act.hecho);
  return isOne && endOf(act, later) === undefined && isAsLeft(act, now);
}

/** Later acts that are read; beyond that, only the current state decides. */
const MAX_LATER = 1_000;

const named = (acts: readonly Act[], what: string) => [
  ...new Set(acts.flatMap(({ despues }) => (despues[what] ? [String(despues[what])] : []))),
];

async function presentOf(db: Database, acts: readonly Act[]): Promise<CurrentState> {
  const uids = [...new Set(acts.map(({ uid }) => uid))];
  const pages = await queries.findPageStates(db, uids);
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
  const later = await queries.listActsAfter(db, { uids, hechos: ENDING, after: oldest }, MAX_LATER);
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
