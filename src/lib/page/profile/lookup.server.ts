import type { Database } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import { findPlanOf } from './plan-queries.server';
import * as queries from './queries.server';
import type { Profile } from './schema';
import { slugFault } from './slug';

/** A page as it is stored, with the pictures found for its embeds. */
type StoredPage = Profile & { covers: Covers; isSuspended: boolean };

/** What a slug leads to. */
export type SlugOwner =
  | { kind: 'page'; stored: StoredPage }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing'; slug: string };

/** Returns what the slug of an address leads to now; letter case is ignored. */
export async function findSlugOwner(db: Database, address: string): Promise<SlugOwner> {
  const slug = address.toLowerCase();
  const stored = await queries.findPageBySlug(db, slug);
  if (stored && slug !== address) return { kind: 'moved', slug };
  if (stored?.isSuspended) return { kind: 'suspended' };
  if (stored) return { kind: 'page', stored };
  const current = await queries.findRedirect(db, slug, Date.now());
  return current ? { kind: 'moved', slug: current } : { kind: 'nothing', slug };
}

/** Returns the stored page that has a slug or had it before, suspended ones included. */
export async function findStoredPage(db: Database, slug: string): Promise<StoredPage | undefined> {
  const stored = await queries.findPageBySlug(db, slug);
  if (stored) return stored;
  const current = await queries.findRedirect(db, slug, Date.now());
  return current === undefined ? undefined : queries.findPageBySlug(db, current);
}

/** True when a slug that no page has can be chosen: valid, not reserved and not quarantined. */
export async function isSlugFree(db: Database, slug: string): Promise<boolean> {
  if (slugFault(slug, config().siteName)) return false;
  return !(await queries.isQuarantined(db, slug, Date.now()));
}

/** Returns a page's plan and the +18 rules that it accepted, undefined when it does not exist. */
export const pagePlan = findPlanOf;
