import { PermanentFailure } from '@/lib/core/jobs/kinds';
import { SECOND_MS } from '@/lib/core/time/units';
import type { Refusal } from '../rules';

/** Maximum time (ms) of a mail on one connection, including the wait for its last line. */
export const SEND_TIME = 90 * SECOND_MS;

/** A mail on the wire: envelope and all bytes. */
export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** A mail sent except for its last line. */
export interface BegunMail {
  /** Sends the last line: the mail may arrive from now on. Resolves when the server accepts it. */
  finish(): Promise<void>;
}

/** The server accepts the address, but permanently refuses this mail. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
}

const refusals = new WeakMap<Error, Refusal>();

/** Returns an error with the server's response that caused it. */
export function withRefusal<Failure extends Error>(error: Failure, refusal: Refusal): Failure {
  refusals.set(error, refusal);
  return error;
}

/** Returns the server's response that caused an error; undefined for another cause. */
export const refusalOf = (error: unknown) =>
  error instanceof Error ? refusals.get(error) : undefined;
