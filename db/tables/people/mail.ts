/** What people are told by mail. */
import { boolean, index, instant, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';
import { people, person } from './people';

/** The outbox: mails as they were ordered, in the transaction of what they tell. */
export const mails = table(
  'correos',
  {
    id: text().primaryKey(),
    /** Who it is for, where that is a person of ours. */
    persona: text().references(() => people.id, { onDelete: 'cascade' }),
    para: text().notNull(),
    /** The mailbox that `para` leads to: limits are counted by it. */
    buzon: text().notNull().default(''),
    /** The allowance that it is counted with (src/lib/people/mail/allowances.ts). */
    cupo: text().notNull().default(''),
    plantilla: text().notNull(),
    idioma: text().notNull(),
    /** What it is made of, sealed; empty once it has left. */
    datos: text().notNull(),
    /** `aplazado` waits for its allowance; `unido` went as a part of another mail. */
    estado: text().$type<'espera' | 'enviado' | 'rechazado' | 'aplazado' | 'unido'>().notNull(),
    creadoEn: instant().notNull(),
    enviadoEn: instant(),
  },
  (row) => [
    index('correos_persona').on(row.persona),
    index('correos_para').on(row.para),
    index('correos_buzon').on(row.buzon, row.cupo, row.creadoEn),
    index('correos_creadoEn').on(row.creadoEn),
  ],
);

/** Addresses that want no mails that others cause, as SHA-256: whose they are is not kept. */
export const silencedAddresses = table('direcciones_sin_invitaciones', {
  huella: text().primaryKey(),
  desde: instant().notNull(),
});

/** What a person has asked to be told of a page by mail, and the key that ends it. */
export const mailLists = table(
  'avisos_por_correo',
  {
    persona: person(),
    uid: page(),
    tipo: text().notNull(),
    activo: boolean().notNull(),
    llave: text().notNull().unique(),
    /** When the last one was ordered, where they come by the calendar. */
    ultimoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.persona, row.uid, row.tipo] }),
    index('avisos_por_correo_uid').on(row.uid),
    index('avisos_por_correo_tipo').on(row.tipo, row.activo),
  ],
);
