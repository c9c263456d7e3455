/** What people ask the operator, and what is answered (docs/product.md §21). */
import { boolean, index, instant, integer, table, text } from '../../columns';
import { profiles } from '../page/pages';
import { person } from '../people/people';

/** Conversations of people with the operator. */
export const conversations = table(
  'conversaciones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page that it was begun from; null once that is gone. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    asunto: text().notNull(),
    /** `abierta` while the person waits for an answer. */
    estado: text().$type<'abierta' | 'respondida' | 'cerrada'>().notNull(),
    /** The page's plan when they last wrote, and where that puts it: the lowest comes first. */
    plan: text().$type<'free' | 'pro' | 'enterprise'>().notNull(),
    prioridad: integer().notNull(),
    /** Since when it is as it is: while it is open, since when they wait. */
    turno: instant().notNull(),
    /** The version of the product that they wrote from. */
    version: text().notNull(),
    /** Hours in which a first answer was promised when it was begun; null for no promise. */
    promesa: integer(),
    creadoEn: instant().notNull(),
    /** When it was first answered. */
    primeraEn: instant(),
    /** Whether the operator is still to be told by mail that it waits, and when they last were. */
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

/** What is said in a conversation, in order; a `nota` is the operator's own. */
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
