import { DAY_MS } from '@/lib/core/time/units';

/** The cause of a mail. It selects the allowance and the behaviour when that is used up. */
export type MailCause =
  /** An event that concerns the recipient. Each `about` has a separate allowance. */
  | { by: 'product'; about?: string }
  /** An unauthenticated visitor typed the address; `visitor` is their network address. */
  | { by: 'stranger'; visitor?: string }
  /** A signed-in person typed an address that may belong to someone else. */
  | { by: 'person' }
  /** The holder of an order key, or the seller, resends the order's mail. */
  | { by: 'buyer' | 'seller'; order: string }
  /** A sign-in link. auth/mail-links limits these mails. */
  | { by: 'signIn' };

/** Limit of mails of one name per mailbox within `time` milliseconds. */
export interface Allowance {
  name: string;
  most: number;
  time: number;
  /**
   * Behaviour when the allowance is used up. `waits`: the mail is sent later, together with other
   * waiting mails. `refused`: the requester gets an error (429). `dropped`: the mail is not sent, and
   * the screen shows the same as after a sent one.
   */
  beyond: 'waits' | 'refused' | 'dropped';
}

/** Default limit of mails of a kind to a mailbox in 24 hours. */
export const DAILY = 50;

/**
 * Limit per mailbox for all kinds of mail together that strangers trigger and that have no separate
 * allowance: one confirmation in 24 hours. The waiting mails are then sent as one mail.
 */
export const CONFIRMATIONS: Allowance = { name: 'extrano', most: 1, time: DAY_MS, beyond: 'waits' };
/** Mails that signed-in people send to a mailbox that may belong to someone else. */
const PEOPLE: Allowance = { name: 'persona', most: 5, time: DAY_MS, beyond: 'dropped' };
/** Resent mails of an order, for its buyer and its seller. */
const RESENDS = { most: 5, time: DAY_MS, beyond: 'refused' } as const;

/** The properties of a kind of mail that select its allowance. */
interface AllowedMail {
  name: string;
  daily: number;
  fromStrangers?: Allowance;
}

/** Returns the allowance of a mail; undefined for sign-in links, which their feature limits. */
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
      return { name, most: daily, time: DAY_MS, beyond: 'dropped' };
    }
    default:
      return undefined;
  }
}

/**
 * Returns the instant (ms) at which one more mail is allowed, given the instants of earlier mails.
 * Returns `now` if it is allowed at once.
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
