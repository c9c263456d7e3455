import { z } from 'zod';
import { listSchema } from '@/lib/kernel/text/schema';
import { MAIL_LISTS, type MailList } from './kinds';
import { mailFault } from './texts';

const listsSchema = listSchema(
  z.enum(MAIL_LISTS, { error: mailFault('kind') }),
  MAIL_LISTS.length,
  {
    list: mailFault('kind'),
    tooMany: mailFault('kind'),
  },
).transform((lists) => [...new Set(lists)]);

/** Which mails somebody asks for. */
export const mailListsSchema = z.object({ activos: listsSchema });

/** `GET /api/correo/avisos`: what somebody asked for, and whether it can arrive. */
export const mailPreferencesSchema = z.strictObject({
  modo: z.enum(['demo', 'smtp', 'off']),
  /** Where it goes; empty when there is no address. */
  correo: z.string(),
  activos: z.array(z.enum(MAIL_LISTS)),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

/** The form that ends a mail, or lets it come again; `pagina` is the slug whose brand it bears. */
export const leaveSchema = z.object({
  llave: z.string().max(100),
  accion: z.enum(['recibir']).optional(),
  pagina: z.string().max(30).optional(),
});

/** A mail in the demo mailbox. */
export interface BoxedMail {
  id: string;
  to: string;
  sentAt: Date;
  /** What would have arrived; undefined when it cannot be read any more. */
  mail?: {
    from: string;
    subject: string;
    text: string;
    /** The page that ends the list it is of. */
    stop: string | undefined;
  };
}

/** What the demo mailbox shows: a list, and the mail that is open. */
export interface Mailbox {
  mails: BoxedMail[];
  open: BoxedMail | undefined;
}

/** The page that ends a mail: what it is. */
export interface Leaving {
  llave: string;
  /** The list that it ends, and its page; without one, all mails that others cause. */
  list?: { kind: MailList; page: string };
  isOver: boolean;
  /** The slug of the page whose brand the mail bore, or ''. */
  pagina: string;
}
