import type { ConversationState } from '@/lib/operator/support/rules';

/** The fields of an act that decide whether it is still in effect. */
export interface ActRecord {
  id: string;
  uid: string;
  hecho: string;
  antes: Record<string, string | number | null>;
  despues: Record<string, string | number | null>;
  deshechoEn: number | null;
}

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
