import { conversations } from '@db/tables';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { pages } from '@/lib/page/pages/read-model.server';
import { people } from '@/lib/people/people/read-model.server';
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

/** Where a list goes on: behind the conversation of these. */
export interface Place {
  prioridad: number;
  turno: number;
  id: string;
}

/** Which conversations are listed. */
export interface ConversationFilter {
  estado: ConversationState;
  /** Of one plan only. */
  prioridad: number | undefined;
  after: Place | undefined;
  most: number;
}

const { prioridad, turno, id } = conversations;

/** Those that wait: by plan, and of a plan who has waited the longest. */
export function listWaiting(db: Database, wanted: ConversationFilter) {
  const { after } = wanted;
  const behind =
    after &&
    sql`(${prioridad}, ${turno}, ${id}) > (${after.prioridad}, ${after.turno}, ${after.id})`;
  const ofPlan = wanted.prioridad === undefined ? undefined : eq(prioridad, wanted.prioridad);
  return joined(db)
    .where(and(eq(conversations.estado, wanted.estado), ofPlan, behind))
    .orderBy(asc(prioridad), asc(turno), asc(id))
    .limit(wanted.most);
}

/** Those that do not: what changed last first. */
export function listSettled(db: Database, wanted: ConversationFilter) {
  const { after } = wanted;
  const behind = after && sql`(${turno}, ${id}) < (${after.turno}, ${after.id})`;
  const ofPlan = wanted.prioridad === undefined ? undefined : eq(prioridad, wanted.prioridad);
  return joined(db)
    .where(and(eq(conversations.estado, wanted.estado), ofPlan, behind))
    .orderBy(desc(turno), desc(id))
    .limit(wanted.most);
}

/** The newest conversations about some pages, and those of people who are written to at an address. */
export function listNamed(db: Database, uids: string[], addresses: string[], most: number) {
  const persons = db.select({ id: people.id }).from(people).where(inArray(people.email, addresses));
  const ofPeople = addresses.length > 0 ? inArray(conversations.persona, persons) : undefined;
  return joined(db)
    .where(or(inArray(conversations.uid, uids), ofPeople))
    .orderBy(desc(id))
    .limit(most);
}

/** One conversation with whose it is, or undefined. */
export async function findConversation(db: Database, wanted: string) {
  const [row] = await joined(db).where(eq(id, wanted));
  return row;
}

/** The states of conversations. */
export async function listStates(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { estado } = conversations;
  return db.select({ id, estado }).from(conversations).where(inArray(id, ids));
}
