import { z } from 'zod';

/**
 * The form that ends a subscription, or opts an address out or in again (`recibir`). `pagina` is
 * the slug of the page whose brand is shown.
 */
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
  /** The rendered mail; undefined if its data cannot be read. */
  mail?: {
    from: string;
    subject: string;
    text: string;
    /** URL of the mail's unsubscribe page. */
    stop: string | undefined;
  };
}

/** View of the demo mailbox: a list, and the open mail. */
export interface Mailbox {
  mails: BoxedMail[];
  /** Id of the mail before the list; '' for the newest. */
  antes: string;
  hasMore: boolean;
  open: BoxedMail | undefined;
}
