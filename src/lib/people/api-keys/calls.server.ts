import { sha256 } from '@/lib/kernel/crypto/digest';
import { once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import * as queries from './queries.server';
import { CALL_KEPT } from './rules';
import { apiKeysFault } from './texts';

/** Visible ASCII, as structured headers have it. */
const NAME = /^[\x21-\x7e]{1,255}$/;

/** A call that its program may send again, and must not have done twice. */
export interface NamedCall {
  /** The id of the key that it came with. */
  llave: string;
  /** What the program calls it: its `Idempotency-Key`. */
  name: string;
  /** All that it asked for. */
  asked: string;
}

/** An answer as it is kept. */
export interface StoredResponse {
  text: string;
  /** Whether it was given before. */
  again: boolean;
}

/** What a call was answered that was begun before. Throws `stale` while it is not known. */
async function answered(
  { llave, asked: request }: NamedCall,
  clave: string,
): Promise<StoredResponse> {
  const stored = await queries.findCall(await reading(), llave, clave);
  if (stored && stored.huella !== sha256(request)) {
    throw new AppError('invalid', { message: apiKeysFault('callDiffers') });
  }
  if (!stored || stored.estado === null) {
    throw new AppError('stale', { message: apiKeysFault('callOpen') });
  }
  return { text: stored.cuerpo, again: true };
}

/**
 * Runs a call at most once and returns the same response to retries with the same idempotency key
 * within a day. A call that threw has written nothing and may be retried; one that was interrupted
 * by the end of its process is never run again under its key. Throws `invalid` where a key is
 * malformed or was used for another call, `stale` while the first is running.
 */
export async function doOnce(call: NamedCall, act: () => Promise<string>): Promise<StoredResponse> {
  if (!NAME.test(call.name)) throw new AppError('invalid', { message: apiKeysFault('callName') });
  const { llave } = call;
  const clave = sha256(call.name);
  const begun = { llave, clave, huella: sha256(call.asked), estado: null, cuerpo: '' };
  const isFirst = await once((db) => queries.beginCall(db, { ...begun, creadaEn: nowMs() }));
  if (!isFirst) return answered(call, clave);
  let text: string;
  try {
    text = await act();
  } catch (thrown) {
    await once((db) => queries.dropCall(db, llave, clave));
    throw thrown;
  }
  await once((db) => queries.endCall(db, begun, { estado: 200, cuerpo: text }));
  return { text, again: false };
}

/** Deletes the records of old calls. */
export async function purgeCalls(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteCalls(tx, now - CALL_KEPT, most));
}
