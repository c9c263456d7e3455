import { sha256 } from '@/lib/core/crypto/digest';
import { once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import * as queries from './queries.server';
import { CALL_RETENTION_MS } from './rules';
import { apiKeysIssue } from './texts';

/** Visible ASCII, as in structured headers. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** A call with an idempotency key. */
export interface IdempotentCall {
  /** Id of the API key. */
  llave: string;
  /** Value of the `Idempotency-Key` header. */
  name: string;
  /** The whole request, to detect that the key is reused for another request. */
  request: string;
}

export interface StoredResponse {
  text: string;
  /** True for a repeated response. */
  again: boolean;
}

/**
 * Returns the stored response of an earlier call. Throws `invalid` if its request was another one,
 * `stale` if it has no response.
 */
async function storedResponse(
  { llave, request }: IdempotentCall,
  clave: string,
): Promise<StoredResponse> {
  const stored = await queries.findCall(await reading(), llave, clave);
  if (stored && stored.huella !== sha256(request)) {
    throw new AppError('invalid', { message: apiKeysIssue('callDiffers') });
  }
  if (!stored || stored.estado === null) {
    throw new AppError('stale', { message: apiKeysIssue('callOpen') });
  }
  return { text: stored.cuerpo, again: true };
}

/**
 * Runs a call at most once and returns the same response to retries with the same idempotency key
 * within a day. A call that threw has written nothing and may be retried. If the process ends
 * during a call, the call is never run again under its key. Throws `invalid` if the key is
 * malformed or was used for another call, `stale` if the first call is running or was interrupted.
 */
export async function doOnce(
  call: IdempotentCall,
  act: () => Promise<string>,
): Promise<StoredResponse> {
  if (!IDEMPOTENCY_KEY.test(call.name))
    throw new AppError('invalid', { message: apiKeysIssue('callName') });
  const { llave } = call;
  const clave = sha256(call.name);
  const begun = { llave, clave, huella: sha256(call.request), estado: null, cuerpo: '' };
  const isFirst = await once((db) => queries.beginCall(db, { ...begun, creadaEn: nowMs() }));
  if (!isFirst) return storedResponse(call, clave);
  let text: string;
  try {
    text = await act();
  } catch (thrown) {
    await once((db) => queries.dropCall(db, llave, clave)).catch((err: unknown) =>
      log().warn({ err }, 'the key of a failed call stays taken for a day'),
    );
    throw thrown;
  }
  await once((db) => queries.endCall(db, begun, { estado: 200, cuerpo: text }));
  return { text, again: false };
}

export async function purgeCalls(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteCalls(tx, now - CALL_RETENTION_MS, most));
}
