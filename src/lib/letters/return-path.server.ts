import { isSignedShortly, signShortly } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import { returnDomain } from '@/lib/mail/settings.server';
import { LETTER_LIMITS } from './limits';
import * as queries from './queries.server';
import { letterSettings } from './settings.server';

const PURPOSE = 'rebotes-de-boletines';
/** Matches subscriber and signature in a return path, ignoring case, which servers may change. */
const KEY = /\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{16})@/i;

type LetterMail = Pick<queries.LetterMailRow, 'boletin' | 'suscriptor'>;

const textOf = ({ boletin, suscriptor }: LetterMail) => `${boletin}.${suscriptor}`;

/**
 * Returns the envelope sender of a letter to one reader (VERP), so that a bounce identifies letter
 * and reader; undefined without a mailbox for bounces. The signature keeps strangers from reporting
 * bounces of other readers.
 */
export function returnPathOf(mail: LetterMail): string | undefined {
  const { bounces } = letterSettings();
  if (bounces === undefined) return undefined;
  const mark = signShortly(PURPOSE, textOf(mail));
  return `${bounces}+${mail.suscriptor.replaceAll('-', '')}${mark}@${returnDomain()}`;
}

/** Returns the letter and the reader of the first return path in a mail's header. */
export async function findReturned(db: Database, header: string): Promise<LetterMail | undefined> {
  const [, ...groups] = KEY.exec(header) ?? [];
  const [mark, suscriptor] = [groups.pop() ?? '', groups.join('-').toLowerCase()];
  if (mark === '') return undefined;
  const sent = await queries.listLettersTo(db, suscriptor, LETTER_LIMITS.stored);
  const boletin = sent.find((id) =>
    isSignedShortly(PURPOSE, textOf({ boletin: id, suscriptor }), mark),
  );
  return boletin === undefined ? undefined : { boletin, suscriptor };
}
