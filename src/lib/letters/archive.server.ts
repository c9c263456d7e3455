import { once, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { AppError } from '@/lib/core/http/errors';
import { countPoints, rateLimit } from '@/lib/core/http/rate-limit.server';
import { widestNetworkOf } from '@/lib/core/text/network';
import { linksOf } from '@/lib/domains/hosts/hosts.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { findPublicPage } from '@/lib/profile/lookup.server';
import type { PublicProfile } from '@/lib/profile/schema';
import { agentOf } from '@/lib/statistics/recording/visitor.server';
import { bodyOf } from './content.server';
import * as queries from './queries.server';
import { archivePath, letterFeedPath, linksIn } from './rules';
import type { ArchivedLetter } from './schema';
import type { SentPart } from './sent';
import { getArchiveTexts } from './texts/archive';

/** Letters on a page of the archive, and in the feed. */
const SHOWN = 50;
/** Clicks of a network on one link that are counted, per hour. */
const CLICKS = rateLimit('boletin-clics', 5, 3_600);

const toArchived = ({ id, titulo, enviadoEn }: queries.LetterRow): ArchivedLetter => ({
  ...{ id, titulo, enviadoEn: enviadoEn ?? 0 },
});

/** The archive of the page at a slug, a redirect to its present slug, or nothing. */
export type ArchiveResult<Found> =
  | ({ kind: 'archive'; profile: PublicProfile } & Found)
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing' };

async function inArchiveOf<Found>(
  slug: string,
  find: (uid: string) => Promise<Found | undefined>,
): Promise<ArchiveResult<Found>> {
  const page = await findPublicPage(slug);
  if (page.kind === 'moved') return page;
  const found = page.kind === 'page' ? await find(page.uid) : undefined;
  if (page.kind !== 'page' || !found) return { kind: 'nothing' };
  return { kind: 'archive', profile: page.profile, ...found };
}

/** Returns the newest letters in the archive of a page, or those before a moment (ms). */
export function findArchive(slug: string, before?: number) {
  return inArchiveOf(slug, async (uid) => {
    const rows = await queries.listArchived(await reading(), uid, { before, most: SHOWN + 1 });
    if (rows.length === 0 && before === undefined) return undefined;
    return { letters: rows.slice(0, SHOWN).map(toArchived), hasMore: rows.length > SHOWN };
  });
}

/** Returns a letter of a page's archive, with its parts as its readers got them. */
export function findArchivedLetter(slug: string, id: string) {
  return inArchiveOf(slug, async (uid) => {
    const db = await reading();
    const row = await queries.findArchived(db, uid, id);
    if (!row) return undefined;
    const { partes }: { partes: SentPart[] } = await bodyOf(db, uid, row);
    return { letter: { ...toArchived(row), partes } };
  });
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Returns the letters of a page as RSS 2.0, or where its feed is now. */
export async function findLetterFeed(
  slug: string,
  language: string,
): Promise<{ kind: 'feed'; xml: string } | { kind: 'moved'; slug: string } | { kind: 'nothing' }> {
  const found = await findArchive(slug);
  if (found.kind !== 'archive') return found;
  const { profile, letters } = found;
  const linkTo = linksOf(profile.slug);
  const t = getArchiveTexts(language);
  const items = letters.map(({ id, titulo, enviadoEn }) => {
    const address = escaped(linkTo(archivePath(profile.slug, id)));
    return `<item><title>${escaped(titulo)}</title><link>${address}</link><guid isPermaLink="false">${id}</guid><pubDate>${new Date(enviadoEn).toUTCString()}</pubDate></item>`;
  });
  const home = escaped(linkTo(archivePath(profile.slug)));
  const self = escaped(linkTo(letterFeedPath(profile.slug)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(t.title(profile.nombre))}</title><link>${home}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${escaped(t.description(profile.nombre))}</description><language>${escaped(config().language)}</language>${items.join('')}</channel></rss>
`;
  return { kind: 'feed', xml };
}

/** The request for a link of a letter. */
interface Click {
  letter: string;
  link: string;
  method: string;
  userAgent: string;
  visitor: string;
}

/**
 * Returns the address of a link of a letter, and counts the click without its visitor; those of
 * programs are not counted, and of a network a few an hour. Throws `notFound`.
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
