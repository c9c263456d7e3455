import { DAY_MS } from '@/lib/core/time/units';

/** The cause of a mail: it selects the allowance and the behaviour above it. */
export type MailCause =
  /** An event that concerns the recipient; `about` has an allowance of its own. */
  | { by: 'product'; about?: string }
  /** An unauthenticated visitor typed the address; `visitor` is their network address. */
  | { by: 'stranger'; visitor?: string }
  /** A signed-in person typed an address that may be another's. */
  | { by: 'person' }
  /** The holder of an order key, or the seller, resends the order's mail. */
  | { by: 'buyer' | 'seller'; order: string }
  /** A sign-in link: auth/mail-links has limits of its own. */
  | { by: 'signIn' };

/** Limit of mails of one name per mailbox within `time` milliseconds. */
export interface Allowance {
  name: string;
  most: number;
  time: number;
  /**
   * `waits`: sent together with other waiting mails when the allowance is restored. `refused`: the
   * requester gets an error (429). `left`: not sent; the screen shows the same.
   */
  beyond: 'waits' | 'refused' | 'left';
}

/** Default limit of mails of a kind to an address in 24 hours. */
export const DAILY = 50;

/**
 * Limit per mailbox over all kinds of mail that strangers trigger and that have no allowance of
 * their own: one confirmation in 24 hours; the waiting ones are sent as one mail.
 */
export const CONFIRMATIONS: Allowance = {
  ...{ name: 'extrano', most: 1, time: DAY_MS, beyond: 'waits' },
};
/** Mails of signed-in people to a mailbox that may be another's. */
const PEOPLE: Allowance = { name: 'persona', most: 5, time: DAY_MS, beyond: 'left' };
/** Resent mails of an order, for its buyer and its seller. */
const RESENDS = { most: 5, time: DAY_MS, beyond: 'refused' } as const;

/** The properties of a kind of mail that select its allowance. */
interface AllowedMail {
  name: string;
  daily: number;
  fromStrangers?: Allowance;
}

/** Returns the allowance of a mail; undefined where the requesting feature has its own limit. */
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

/** Returns when one more mail is allowed, given the earlier instants: `now` if at once. */
export function whenAllowed(
  { most, time }: Pick<Allowance, 'most' | 'time'>,
  sentAt: readonly number[],
  now: number,
): number {
  const recent = sentAt.filter((at) => at > now - time).sort((a, b) => b - a);
  const binding = recent[most - 1];
  return binding === undefined ? now : binding + time;
}
