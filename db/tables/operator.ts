import { boolean, index, instant, integer, json, table, text } from '../columns';
import { page, profiles } from './pages';
import { person } from './people';

/** All acts of operators. A row stays when its page is deleted. */
export const acts = table(
  'actos',
  {
    id: text().primaryKey(),
    /** The operator's address, or `terminal`. */
    quien: text().notNull(),
    hecho: text().notNull(),
    /** The page of the act, and its slug at that time; empty if there is none. */
    uid: text().notNull(),
    slug: text().notNull(),
    antes: json().$type<Record<string, string | number | null>>().notNull(),
    despues: json().$type<Record<string, string | number | null>>().notNull(),
    creadoEn: instant().notNull(),
    deshechoEn: instant(),
  },
  (row) => [index('actos_uid').on(row.uid, row.id)],
);

/** Visitors' reports. A repeated report is counted, not stored again. */
export const reports = table(
  'denuncias',
  {
    id: text().primaryKey(),
    uid: page(),
    /** The reported part of the page: empty for all of it, else `enlace/{id}` or `p/{id}`. */
    objeto: text().notNull(),
    /** Title of the reported part at that time. */
    titulo: text().notNull(),
    motivo: text().notNull(),
    texto: text().notNull(),
    /** The address to which the decision is mailed; empty where the reporter left none. */
    correo: text().notNull(),
    /** SHA-256 of the report's contents, to detect repeated ones. */
    huella: text().notNull(),
    veces: integer().notNull(),
    estado: text().$type<'abierta' | 'atendida' | 'descartada'>().notNull(),
    creadoEn: instant().notNull(),
    cerradoEn: instant(),
  },
  (row) => [
    index('denuncias_estado').on(row.estado, row.id),
    index('denuncias_uid').on(row.uid, row.huella),
    index('denuncias_cerradoEn').on(row.cerradoEn),
  ],
);

/** Suspensions of pages. */
export const cases = table(
  'suspensiones',
  {
    id: text().primaryKey(),
    uid: page(),
    motivo: text().notNull(),
    estado: text().$type<'suspendida' | 'levantada'>().notNull(),
    /** True while the owner's last message has no reply. */
    pendiente: boolean().notNull(),
    creadoEn: instant().notNull(),
    cerradoEn: instant(),
    /** When the page is deleted unless the deletion is cancelled. */
    borrarEn: instant(),
  },
  (row) => [
    index('suspensiones_uid').on(row.uid),
    index('suspensiones_estado').on(row.estado, row.pendiente, row.id),
    index('suspensiones_borrarEn').on(row.borrarEn),
  ],
);

/** Messages between operator and owner about a suspension, in order. */
export const caseMessages = table(
  'suspensiones_mensajes',
  {
    id: text().primaryKey(),
    caso: text()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    de: text().$type<'operador' | 'dueno'>().notNull(),
    texto: text().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [index('suspensiones_mensajes_caso').on(row.caso, row.id)],
);

/** Conversations of people with the operator. */
export const conversations = table(
  'conversaciones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page from which it was begun; null once the page is deleted. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    asunto: text().notNull(),
    /** `abierta` while the person waits for a reply. */
    estado: text().$type<'abierta' | 'respondida' | 'cerrada'>().notNull(),
    /** The page's plan at the person's last message, and its priority: the lowest number first. */
    plan: text().$type<'free' | 'pro' | 'enterprise'>().notNull(),
    prioridad: integer().notNull(),
    /** Since when the conversation has its state; while it is open, the person waits since then. */
    turno: instant().notNull(),
    /** Version of the product at the person's message. */
    version: text().notNull(),
    /** Hours promised for a first reply when it was begun; null for no promise. */
    promesa: integer(),
    creadoEn: instant().notNull(),
    /** When it first got a reply. */
    primeraEn: instant(),
    /** True until the operators are notified by mail, and when they were last notified. */
    porAvisar: boolean().notNull(),
    avisadaEn: instant(),
  },
  (row) => [
    index('conversaciones_persona').on(row.persona, row.id),
    index('conversaciones_uid').on(row.uid, row.id),
    index('conversaciones_prioridad').on(row.estado, row.prioridad, row.turno, row.id),
    index('conversaciones_turno').on(row.estado, row.turno, row.id),
    index('conversaciones_primeraEn').on(row.prioridad, row.primeraEn),
    index('conversaciones_porAvisar').on(row.porAvisar),
    index('conversaciones_avisadaEn').on(row.avisadaEn),
  ],
);

/** Messages of a conversation, in order; a `nota` is the operator's own. */
export const conversationMessages = table(
  'conversaciones_mensajes',
  {
    id: text().primaryKey(),
    conversacion: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    de: text().$type<'persona' | 'operador' | 'nota'>().notNull(),
    texto: text().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [index('conversaciones_mensajes_conversacion').on(row.conversacion, row.id)],
);
