import type { MailTemplate } from './kinds';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Who causes a mail: this decides what it is counted with, and what happens beyond the limit. */
export type MailCause =
  /** Something happened to whom the mail is for; `about` is what is counted apart. */
  | { by: 'product'; about?: string }
  /** An unauthenticated visitor typed the address; `visitor` is their network address. */
  | { by: 'stranger'; visitor?: string }
  /** A signed-in person typed an address that may be another's. */
  | { by: 'person' }
  /** The holder of an order's key, or the seller, has the order sent again. */
  | { by: 'buyer' | 'seller'; order: string }
  /** A sign-in link: auth/mail-links counts its own. */
  | { by: 'signIn' };

/** How many mails of one name a mailbox gets in `time` milliseconds, and what happens beyond. */
export interface Allowance {
  name: string;
  most: number;
  time: number;
  /**
   * `waits`: it is sent when the allowance is back, in one mail with all others that wait.
   * `refused`: whoever asks is told when (429). `left`: it is not sent; the screen tells the same.
   */
  beyond: 'waits' | 'refused' | 'left';
}

/** Mails of a template that the product itself sends to an address in 24 hours. */
const DAILY: Partial<Record<MailTemplate, number>> = {
  sesion: 10,
  semana: 20,
  // One an hour and page: several pages may be somebody's.
  mensaje: 100,
  // More than the changes that a person may make in a day.
  acceso: 100,
  venta: 200,
  // One a day and page: somebody may follow several.
  fechas: 20,
  copia: 3,
  // One an answer: who talks more is told on the screen.
  soporte: 30,
  // Every quarter of an hour.
  consulta: 100,
};
const DAILY_OTHERWISE = 50;

/** How many mails of a template the product itself sends to an address in 24 hours. */
export const dailyOf = (template: MailTemplate) => DAILY[template] ?? DAILY_OTHERWISE;

/**
 * What strangers cause, by mailbox and over all templates: one confirmation in 24 hours (what waits
 * for it comes in one mail), three mails about orders that nobody has paid, one list of orders.
 */
export const CONFIRMATIONS: Allowance = {
  ...{ name: 'extrano', most: 1, time: DAY, beyond: 'waits' },
};
const UNPAID_ORDERS: Allowance = {
  ...{ name: 'extrano:pedido', most: 3, time: DAY, beyond: 'waits' },
};
const LOST_ORDERS: Allowance = {
  ...{ name: 'extrano:pedidos', most: 1, time: DAY, beyond: 'left' },
};
/** What signed-in people send to a mailbox that may be another's. */
const PEOPLE: Allowance = { name: 'persona', most: 5, time: DAY, beyond: 'left' };
/** Times that an order is sent again, by its buyer and by its seller. */
const RESENDS = { most: 5, time: DAY, beyond: 'refused' } as const;

function ofStrangers(template: MailTemplate): Allowance {
  if (template === 'pedido') return UNPAID_ORDERS;
  return template === 'pedidos' ? LOST_ORDERS : CONFIRMATIONS;
}

/** What a mail is counted with; undefined where who orders it counts. */
export function allowanceOf(cause: MailCause, template: MailTemplate): Allowance | undefined {
  switch (cause.by) {
    case 'stranger':
      return ofStrangers(template);
    case 'person':
      return PEOPLE;
    case 'buyer':
    case 'seller':
      return { name: `${cause.by}:${cause.order}`, ...RESENDS };
    case 'product': {
      const name = cause.about === undefined ? template : `${template}:${cause.about}`;
      return { name, most: dailyOf(template), time: DAY, beyond: 'left' };
    }
    default:
      return undefined;
  }
}

/**
 * When one more mail is within an allowance, by the instants of the earlier ones: `now` when it is.
 */
export function whenAllowed(
  { most, time }: Pick<Allowance, 'most' | 'time'>,
  sentAt: readonly number[],
  now: number,
): number {
  const recent = sentAt.filter((at) => at > now - time).sort((a, b) => b - a);
  const binding = recent[most - 1];
  return binding === undefined ? now : binding + time;
}

/** Mails that anybody can have sent to an address: each ends them all by a link of its own. */
export const UNASKED: ReadonlySet<MailTemplate> = new Set([
  'entrada',
  'agregar',
  'pedido',
  'pedidos',
  'invitacion',
  'denuncia',
  'pendientes',
]);
