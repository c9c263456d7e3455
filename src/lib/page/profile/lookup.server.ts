import { type Database, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import { applyBrandAccent } from '@/lib/page/brands/accent';
import { brandOf } from '@/lib/page/brands/service.server';
import { ownHostOf } from '@/lib/page/domains/hosts/hosts.server';
import * as pages from '@/lib/page/pages/service.server';
import { publicView } from './rules';
import type { Profile, PublicProfile } from './schema';
import { slugFault } from './slug';
import { findPageBySlug } from './stored-profile.server';

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
  const stored = await findPageBySlug(db, slug);
  if (stored && slug !== address) return { kind: 'moved', slug };
  if (stored?.isSuspended) return { kind: 'suspended' };
  if (stored) return { kind: 'page', stored };
  const current = await pages.findRedirect(db, slug, Date.now());
  return current ? { kind: 'moved', slug: current } : { kind: 'nothing', slug };
}

/** Returns the stored page that has a slug or had it before, suspended ones included. */
export async function findStoredPage(db: Database, slug: string): Promise<StoredPage | undefined> {
  const stored = await findPageBySlug(db, slug);
  if (stored) return stored;
  const current = await pages.findRedirect(db, slug, Date.now());
  return current === undefined ? undefined : findPageBySlug(db, current);
}

/** True when a slug that no page has can be chosen: valid, not reserved and not quarantined. */
export async function isSlugFree(db: Database, slug: string): Promise<boolean> {
  if (slugFault(slug, config().siteName)) return false;
  return !(await pages.isQuarantined(db, slug, Date.now()));
}

/** Returns a page's plan and the +18 rules that it accepted, undefined when it does not exist. */
export const pagePlan = pages.findPlanOf;

/** Returns a page's view in the look of its brand, with the address of its own host if it has one. */
export function withBrand<View extends PublicProfile>(view: View): View {
  const { slug, apariencia } = view;
  return {
    ...view,
    apariencia: applyBrandAccent(brandOf(slug), apariencia),
    home: ownHostOf(slug)?.origin,
  };
}

/** The public page, without the events and products of its blocks. */
export interface FoundPage {
  kind: 'page';
  profile: PublicProfile;
  uid: string;
}

/** Returns the page that is published at a slug, or what the slug leads to instead. */
export async function findPublicPage(
  address: string,
): Promise<FoundPage | Exclude<SlugOwner, { kind: 'page' }>> {
  const owner = await findSlugOwner(await reading(), address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  return { kind: 'page', profile: withBrand(publicView(stored, new Date())), uid: stored.uid };
}

/**
 * Returns the page at a slug, or at a former one, for the holder of one of its keys. Of a suspended
 * page only the name and the look are given: its subscribers must still be able to unsubscribe.
 */
export async function findPageForKeyHolder(
  address: string,
): Promise<{ profile: PublicProfile; uid: string; isSuspended: boolean } | undefined> {
  const stored = await findStoredPage(await reading(), address.toLowerCase());
  if (!stored) return undefined;
  const { uid, isSuspended } = stored;
  const bare = { ...stored, bio: '', descripcion: '', avatar: '', enlaces: [], bloques: [] };
  const profile = withBrand(publicView(isSuspended ? bare : stored, new Date()));
  return { profile, uid, isSuspended };
}
