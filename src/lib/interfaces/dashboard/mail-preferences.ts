import { z } from 'zod';
import { listSchema } from '@/lib/kernel/text/schema';
import { mailFault } from '@/lib/people/mail/texts';
import { MAIL_LISTS, type MailList } from './preferences';

const listsSchema = listSchema(
  z.enum(MAIL_LISTS, { error: mailFault('kind') }),
  MAIL_LISTS.length,
  {
    list: mailFault('kind'),
    tooMany: mailFault('kind'),
  },
).transform((lists) => [...new Set(lists)]);

/** Which mails a person asks for. */
export const mailListsSchema = z.object({ activos: listsSchema });

/** `GET /api/correo/avisos`: what a person asked for, and whether it can arrive. */
export const mailPreferencesSchema = z.strictObject({
  modo: z.enum(['demo', 'smtp', 'off']),
  /** Where it goes; empty when there is no address. */
  correo: z.string(),
  activos: z.array(z.enum(MAIL_LISTS)),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

/** The page that ends a mail: what it is. */
export interface Leaving {
  llave: string;
  /** The list that it ends, and its page; without one, all mails that others cause. */
  list?: { kind: MailList; page: string };
  isOver: boolean;
  /** The slug of the page whose brand the mail bore, or ''. */
  pagina: string;
}
