import { once, reading } from '@/lib/core/db';
import { AppError } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import { countPoints, rateLimit } from '@/lib/core/http/rate-limit.server';
import { linksOf } from '@/lib/domains/hosts/hosts.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { agentOf } from '@/lib/statistics/recording/visitor.server';
import * as queries from './queries.server';
import { linksIn } from './registry';

/** Maximum clicks that are counted per hour on one link from one network. */
const CLICKS = rateLimit('boletin-clics', 5, 3_600);

/** The request for a link of a letter. */
interface Click {
  letter: string;
  link: string;
  method: string;
  userAgent: string;
  visitor: string;
}

/**
 * Returns the target of a letter's link and counts the click without its visitor. Clicks of
 * programs are not counted, and only a few clicks of one network per hour. Throws `notFound`.
 */
export async function followLink({
  letter,
  link,
  method,
  userAgent,
  visitor,
}: Click): Promise<string> {
  const db = await reading();
  const row = await queries.findLetterById(db, letter);
  const page = row && row.enviadoEn !== null ? await findPageCard(db, row.uid) : undefined;
  const target =
    row && page && /^\d{1,3}$/.test(link)
      ? linksIn(page.slug, row.partes)[Number(link)]
      : undefined;
  if (!page || target === undefined) throw new AppError('notFound');
  const isPerson = method === 'GET' && !agentOf(userAgent).bot;
  const key = `${letter} ${link} ${widestNetworkOf(visitor)}`;
  if (isPerson && (await countPoints(CLICKS, key)).allowed) {
    await once((tx) => queries.addTo(tx, letter, 'clics'));
  }
  return target.startsWith('/') ? linksOf(page.slug)(target) : target;
}
