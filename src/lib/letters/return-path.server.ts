import { isSignedShortly, signShortly } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import { returnDomain } from '@/lib/mail/settings.server';
import { LETTER_LIMITS } from './limits';
import * as queries from './queries.server';
import { letterSettings } from './settings.server';

const PURPOSE = 'rebotes-de-boletines';
/** Subscriber and mark of a return path, in whatever case a server returns it. */
const KEY = /\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{16})@/i;

type LetterMail = Pick<queries.LetterMailRow, 'boletin' | 'suscriptor'>;

const textOf = ({ boletin, suscriptor }: LetterMail) => `${boletin}.${suscriptor}`;

/**
 * Returns the envelope sender of a letter to one reader (VERP), so that a bounce names both; undefined
 * without a mailbox for bounces. Its mark keeps strangers from reporting bounces of others.
 */
export function returnPathOf(mail: LetterMail): string | undefined {
  const { bounces } = letterSettings();
  if (bounces === undefined) return undefined;
  const mark = signShortly(PURPOSE, textOf(mail));
  return `${bounces}+${mail.suscriptor.replaceAll('-', '')}${mark}@${returnDomain()}`;
}

/** Returns the letter and reader whose return path stands first in the header of a mail. */
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
