import { createHmac } from 'node:crypto';
import { randomBytes } from '@/lib/core/env/system';

const MARK = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return MARK + randomBytes(SECRET_BYTES).toString('base64');
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(MARK.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** One delivery to sign. */
export interface Signed {
  id: string;
  /** In ms. */
  now: number;
  body: string;
}

/**
 * Returns the headers of a delivery: a signature per secret, newest first (Standard Webhooks 1).
 */
export function signedHeaders(
  { id, now, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const all = secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`));
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': all.join(' '),
  };
}
