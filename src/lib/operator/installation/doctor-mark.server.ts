import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { MINUTE_MS } from '@/lib/kernel/time/units';

/**
 * The header by which the doctor (`admin doctor`) shows the server that it has its key: it is told
 * which address the server saw.
 */
export const DOCTOR_HEADER = 'X-Enlaza-Doctor';
const PURPOSE = 'doctor';
const LIFETIME = 5 * MINUTE_MS;

/** The header's value at a moment. */
export const doctorMark = (now: number): string => `${now}.${signText(PURPOSE, String(now))}`;

/** Whether a header was made by this installation in the last minutes. */
export function isDoctor(header: string | null, now: number): boolean {
  const [, moment = '', mark = ''] = /^(\d{13})\.([\w-]{43})$/.exec(header ?? '') ?? [];
  return (
    moment !== '' && Math.abs(now - Number(moment)) < LIFETIME && isSigned(PURPOSE, moment, mark)
  );
}
