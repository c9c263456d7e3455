import { isSigned, signText } from '@/lib/core/crypto/mac';
import { MINUTE_MS } from '@/lib/core/time/units';

/**
 * Header by which the doctor (`admin doctor`) proves that it has the server's key. The response
 * then contains the client address that the server saw.
 */
export const DOCTOR_HEADER = 'X-Enlaza-Doctor';
const PURPOSE = 'doctor';
const LIFETIME = 5 * MINUTE_MS;

/** Returns the header's value at an instant. */
export const doctorMark = (now: number): string => `${now}.${signText(PURPOSE, String(now))}`;

/** True if a header was created by this installation in the last minutes. */
export function isDoctor(header: string | null, now: number): boolean {
  const [, moment = '', mark = ''] = /^(\d{13})\.([\w-]{43})$/.exec(header ?? '') ?? [];
  return (
    moment !== '' && Math.abs(now - Number(moment)) < LIFETIME && isSigned(PURPOSE, moment, mark)
  );
}
