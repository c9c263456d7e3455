import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { mailIssue } from '@/lib/mail/texts';
import { MAIL_LISTS, type MailList } from './preferences';

const listsSchema = listSchema(
  z.enum(MAIL_LISTS, { error: mailIssue('kind') }),
  MAIL_LISTS.length,
  {
    list: mailIssue('kind'),
    tooMany: mailIssue('kind'),
  },
).transform((lists) => [...new Set(lists)]);

export const mailListsSchema = z.object({ activos: listsSchema });

/** `GET /api/correo/avisos`: a person's subscriptions, and whether mail can reach them. */
export const mailPreferencesSchema = z.strictObject({
  modo: z.enum(['demo', 'smtp', 'off']),
  /** The recipient's address; '' without one. */
  correo: z.string(),
  activos: z.array(z.enum(MAIL_LISTS)),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

/** The page to unsubscribe from mails. */
export interface Leaving {
  llave: string;
  /** The subscription to end, and its page; undefined to block all mails that others cause. */
  list?: { kind: MailList; page: string };
  isOver: boolean;
  /** The slug of the page whose brand the mail showed, or ''. */
  pagina: string;
}
