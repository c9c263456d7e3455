import { PermanentFailure } from '@/lib/core/jobs/kinds';
import { SECOND_MS } from '@/lib/core/time/units';
import type { Refusal } from '../rules';

/** Maximum time (ms) of a mail on one connection, including the wait before its last line. */
export const SEND_TIME = 90 * SECOND_MS;

/** A mail as it is sent: envelope and all bytes. */
export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** A mail that was sent except for its last line. */
export interface BegunMail {
  /** Sends the last line. From then on the mail may arrive. Resolves when the server accepts it. */
  finish(): Promise<void>;
}

/** The server accepts the address, but permanently refuses this mail. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
}

const refusals = new WeakMap<Error, Refusal>();

/** Attaches the server's response to the error that it caused, and returns the error. */
export function withRefusal<Failure extends Error>(error: Failure, refusal: Refusal): Failure {
  refusals.set(error, refusal);
  return error;
}

/** Returns the server's response that caused an error; undefined if no response did. */
export const refusalOf = (error: unknown) =>
  error instanceof Error ? refusals.get(error) : undefined;
