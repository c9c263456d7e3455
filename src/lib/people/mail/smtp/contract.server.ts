import { PermanentFailure } from '@/lib/kernel/jobs/kinds';
import { SECOND_MS } from '@/lib/kernel/time/units';

/** A whole mail on one connection, the wait for its turn to end counted. */
export const SEND_TIME = 90 * SECOND_MS;

/** A mail as it goes over a connection: who from and to, and all of its bytes. */
export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** A mail of which the server has all but the end. */
export interface BegunMail {
  /** Ends it: from here on it may arrive. Resolves when the server has taken it. */
  finish(): Promise<void>;
}

/** The server takes the address, and never this mail for it. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
}
