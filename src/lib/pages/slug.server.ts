import { type Database, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { DAY_MS } from '@/lib/core/time/units';
import * as pages from './queries.server';
import { SLUG_CHANGES, type SlugIssue, slugIssue } from './slug';
import { pagesIssue } from './texts';

/** Returns the reason why a slug is not free for a page now, or undefined. */
export async function heldIssue(
  db: Database,
  slug: string,
  uid: string,
  now: number,
): Promise<'taken' | 'quarantined' | undefined> {
  const { isReserved, isInQuarantine } = await pages.findSlugHolds(db, slug, uid, now);
  if (isReserved) return 'taken';
  return isInQuarantine ? 'quarantined' : undefined;
}

/** Returns the error of a save whose slug has an issue. */
export function slugError(issue: SlugIssue): AppError {
  return new AppError('invalid', { fields: { slug: pagesIssue(`slug.${issue}`) } });
}

/** Returns the reason why a page cannot change to a slug, or undefined. */
async function slugChangeIssue(
  db: Database,
  uid: string,
  slug: string,
): Promise<SlugIssue | undefined> {
  const issue = slugIssue(slug, config().siteName);
  if (issue) return issue;
  const now = nowMs();
  const reservedIssue = await heldIssue(db, slug, uid, now);
  if (reservedIssue) return reservedIssue;
  const changes = await pages.countSlugChanges(db, uid, now - SLUG_CHANGES.days * DAY_MS);
  return changes >= SLUG_CHANGES.most ? 'tooSoon' : undefined;
}

/** Returns whether a page could have a slug (docs/product.md §13), with the reason when not. */
export async function checkSlug(
  uid: string,
  slug: string,
): Promise<{ disponible: boolean; motivo?: Issue }> {
  const db = await reading();
  if ((await pages.findSlug(db, uid)) === slug) return { disponible: true };
  const issue = await slugChangeIssue(db, uid, slug);
  if (!issue) return { disponible: true };
  return { disponible: false, motivo: pagesIssue(`slug.${issue}`) };
}

/** Reserves the slug that a page gives up for another. Throws `invalid` with the slug's issue. */
export async function changeSlug(
  tx: Database,
  uid: string,
  from: string,
  to: string,
): Promise<void> {
  const issue = await slugChangeIssue(tx, uid, to);
  if (issue) throw slugError(issue);
  const now = nowMs();
  const caducaEn = now + SLUG_CHANGES.redirectDays * DAY_MS;
  await pages.keepFormerSlug(tx, { slug: from, uid, dejadoEn: now, caducaEn });
}

/** Throws when another page gave up and reserved the slug while this page was taking it. */
export async function checkHeld(tx: Database, uid: string, slug: string): Promise<void> {
  const issue = await heldIssue(tx, slug, uid, nowMs());
  if (issue) throw slugError(issue);
}
