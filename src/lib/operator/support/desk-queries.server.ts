import { conversations } from '@db/tables';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { pages } from '@/lib/pages/read-model.server';
import { people } from '@/lib/people/read-model.server';
import type { ConversationState } from './rules';

const columns = {
  conversation: conversations,
  nombre: people.nombre,
  email: people.email,
  slug: pages.slug,
  pagina: pages.nombre,
};

const joined = (db: Database) =>
  db
    .select(columns)
    .from(conversations)
    .innerJoin(people, eq(people.id, conversations.persona))
    .leftJoin(pages, eq(pages.uid, conversations.uid));

/** Cursor of a list: the last conversation's values. */
export interface Place {
  prioridad: number;
  turno: number;
  id: string;
}

/** Filter of conversations. */
export interface ConversationFilter {
  estado: ConversationState;
  /** Selects one plan. */
  prioridad: number | undefined;
  after: Place | undefined;
  most: number;
}

const { prioridad, turno, id } = conversations;

/** Lists conversations: waiting ones by plan and longest wait, others by their latest change. */
export function listByState(db: Database, { estado, after, most, ...wanted }: ConversationFilter) {
  const ofPlan = wanted.prioridad === undefined ? undefined : eq(prioridad, wanted.prioridad);
  const isWaiting = estado === 'abierta';
  const order = isWaiting ? [asc(prioridad), asc(turno), asc(id)] : [desc(turno), desc(id)];
  const behind =
    after &&
    (isWaiting
      ? sql`(${prioridad}, ${turno}, ${id}) > (${after.prioridad}, ${after.turno}, ${after.id})`
      : sql`(${turno}, ${id}) < (${after.turno}, ${after.id})`);
  return joined(db)
    .where(and(eq(conversations.estado, estado), ofPlan, behind))
    .orderBy(...order)
    .limit(most);
}

/** Lists the newest conversations about some pages, or of some e-mail addresses. */
export function listNamed(db: Database, uids: string[], addresses: string[], most: number) {
  const persons = db.select({ id: people.id }).from(people).where(inArray(people.email, addresses));
  const ofPeople = addresses.length > 0 ? inArray(conversations.persona, persons) : undefined;
  return joined(db)
    .where(or(inArray(conversations.uid, uids), ofPeople))
    .orderBy(desc(id))
    .limit(most);
}

/** Returns a conversation with its person and page, or undefined. */
export async function findConversation(db: Database, wanted: string) {
  const [row] = await joined(db).where(eq(id, wanted));
  return row;
}

export async function listStates(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { estado } = conversations;
  return db.select({ id, estado }).from(conversations).where(inArray(id, ids));
}
