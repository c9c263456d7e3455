import { DAY_MS } from '@/lib/kernel/time/units';

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
   * `waits`: it is sent when the allowance is restored, in one mail with all others that wait.
   * `refused`: the requester gets an error (429). `left`: it is not sent; the screen shows the
   * same.
   */
  beyond: 'waits' | 'refused' | 'left';
}

/** How many mails of a kind the product itself sends to an address in 24 hours, as a rule. */
export const DAILY = 50;

/**
 * What strangers cause, by mailbox and over all kinds that have no allowance of their own: one
 * confirmation in 24 hours (what waits for it comes in one mail).
 */
export const CONFIRMATIONS: Allowance = {
  ...{ name: 'extrano', most: 1, time: DAY_MS, beyond: 'waits' },
};
/** What signed-in people send to a mailbox that may be another's. */
const PEOPLE: Allowance = { name: 'persona', most: 5, time: DAY_MS, beyond: 'left' };
/** Times that an order is sent again, by its buyer and by its seller. */
const RESENDS = { most: 5, time: DAY_MS, beyond: 'refused' } as const;

/** The properties of a kind of mail that choose its allowance. */
interface AllowedMail {
  name: string;
  daily: number;
  fromStrangers?: Allowance;
}

/** What a mail is counted with; undefined where who orders it counts. */
export function allowanceOf(
  cause: MailCause,
  { name: kind, daily, fromStrangers = CONFIRMATIONS }: AllowedMail,
): Allowance | undefined {
  switch (cause.by) {
    case 'stranger':
      return fromStrangers;
    case 'person':
      return PEOPLE;
    case 'buyer':
    case 'seller':
      return { name: `${cause.by}:${cause.order}`, ...RESENDS };
    case 'product': {
      const name = cause.about === undefined ? kind : `${kind}:${cause.about}`;
      return { name, most: daily, time: DAY_MS, beyond: 'left' };
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
