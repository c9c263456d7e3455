import type { Covers } from '@/lib/blocks/incrustado/providers';
import { applyBrandAccent } from '@/lib/brands/accent';
import { brandOf } from '@/lib/brands/cache.server';
import { type Database, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { ownHostOf } from '@/lib/domains/hosts/hosts.server';
import * as pages from '@/lib/pages/queries.server';
import { slugIssue } from '@/lib/pages/slug';
import { publicView } from './rules';
import type { Profile, PublicProfile } from './schema';
import { findPageBySlug, findStored } from './stored-profile.server';

/** A stored page with the covers of its embeds. */
type StoredPage = Profile & { covers: Covers; isSuspended: boolean };

/** The target of a slug. */
export type SlugOwner =
  | { kind: 'page'; stored: StoredPage }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing'; slug: string };

/** Returns the target of a slug; letter case and a leading `@` are ignored. */
export async function findSlugOwner(db: Database, address: string): Promise<SlugOwner> {
  const slug = address.toLowerCase().replace(/^@/, '');
  const stored = await findPageBySlug(db, slug);
  if (stored && slug !== address) return { kind: 'moved', slug };
  if (stored?.isSuspended) return { kind: 'suspended' };
  if (stored) return { kind: 'page', stored };
  const current = await pages.findRedirect(db, slug, nowMs());
  return current ? { kind: 'moved', slug: current } : { kind: 'nothing', slug };
}

/** Returns the stored page that has or had a slug, even when the page is suspended. */
export async function findStoredPage(db: Database, slug: string): Promise<StoredPage | undefined> {
  const stored = await findPageBySlug(db, slug);
  if (stored) return stored;
  const current = await pages.findRedirect(db, slug, nowMs());
  return current === undefined ? undefined : findPageBySlug(db, current);
}

/** True when a slug that no page has can be chosen: valid, not reserved and not quarantined. */
export async function isSlugFree(db: Database, slug: string): Promise<boolean> {
  if (slugIssue(slug, config().siteName)) return false;
  return !(await pages.isQuarantined(db, slug, nowMs()));
}

/** Returns a page's plan and its accepted adult content rules; undefined when it does not exist. */
export const pagePlan = pages.findPlanOf;

/** Returns a page's view with its brand's accent and the URL of its custom domain. */
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

/** Returns the page that is published at a slug, or the slug's other target. */
export async function findPublicPage(
  address: string,
): Promise<FoundPage | Exclude<SlugOwner, { kind: 'page' }>> {
  const owner = await findSlugOwner(await reading(), address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  return {
    kind: 'page',
    profile: withBrand(publicView(stored, new Date(nowMs()))),
    uid: stored.uid,
  };
}

/** Returns what a page shows now; undefined while it is suspended, and once it is deleted. */
export async function findPublicView(uid: string): Promise<PublicProfile | undefined> {
  const stored = await findStored(await reading(), uid);
  return stored && !stored.isSuspended ? publicView(stored.profile, new Date(nowMs())) : undefined;
}

/**
 * Returns the page at a slug, or at a former slug, for a person with a key from a mail. Only name
 * and appearance of a suspended page are returned, so that its subscribers can still unsubscribe.
 */
export async function findPageForKeyHolder(
  address: string,
): Promise<{ profile: PublicProfile; uid: string; isSuspended: boolean } | undefined> {
  const stored = await findStoredPage(await reading(), address.toLowerCase());
  if (!stored) return undefined;
  const { uid, isSuspended } = stored;
  const bare = { ...stored, bio: '', descripcion: '', avatar: '', enlaces: [], bloques: [] };
  const profile = withBrand(publicView(isSuspended ? bare : stored, new Date(nowMs())));
  return { profile, uid, isSuspended };
}
