import { z } from 'zod';

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
