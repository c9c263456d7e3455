/** The outbox and mail subscriptions. */
import { boolean, index, instant, primaryKey, table, text } from '../columns';
import { page } from './pages';
import { people, person } from './people';

/** The outbox: mails stored in the transaction of their event. */
export const mails = table(
  'correos',
  {
    id: text().primaryKey(),
    /** The recipient, if it is a person with an account. */
    persona: text().references(() => people.id, { onDelete: 'cascade' }),
    para: text().notNull(),
    /** The mailbox that `para` reaches, for counting limits. */
    buzon: text().notNull().default(''),
    /** The allowance from which the mail is counted (src/lib/mail/allowances.ts). */
    cupo: text().notNull().default(''),
    plantilla: text().notNull(),
    idioma: text().notNull(),
    /** The mail's encrypted data; empty once the mail was sent. */
    datos: text().notNull(),
    /** `aplazado` waits for its allowance; `unido` was sent as a part of another mail. */
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

/** SHA-256 of addresses that have opted out of mails that others trigger. */
export const silencedAddresses = table('direcciones_sin_invitaciones', {
  huella: text().primaryKey(),
  desde: instant().notNull(),
});

/** A person's mail subscriptions on a page, with the unsubscribe key. */
export const mailLists = table(
  'avisos_por_correo',
  {
    persona: person(),
    uid: page(),
    tipo: text().notNull(),
    activo: boolean().notNull(),
    llave: text().notNull().unique(),
    /** When the last mail was queued, for mails that are sent on a schedule. */
    ultimoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.persona, row.uid, row.tipo] }),
    index('avisos_por_correo_uid').on(row.uid),
    index('avisos_por_correo_tipo').on(row.tipo, row.activo),
  ],
);

/**
 * HMACs of addresses that get no letters of any page, because their mail server refused them
 * permanently or their owner reported a mail as spam.
 */
export const suppressedAddresses = table('direcciones_suprimidas', {
  huella: text().primaryKey(),
  motivo: text().$type<'rebote' | 'queja'>().notNull(),
  desde: instant().notNull(),
});
