import { PLAN_RULES } from '../billing/plans';
import { momentsOf } from '../blocks/rules';
import { type Database, reading } from '../db';
import type { Covers } from '../embeds/providers';
import { config } from '../env/config';
import { comingEvents, everyEvent } from '../events/published.server';
import { byTime, type Event, nextTurn } from '../events/rules';
import { isAdult, noticePath } from '../links/adult';
import { nextChange } from '../links/rules';
import type { Offer } from '../store/products/offer';
import { offerOfPage, offersOfPage } from '../store/products/published.server';
import type { ShopInput } from '../store/shop/schema';
import { sellerOf } from '../store/shop/service.server';
import * as queries from './queries.server';
import { publicView, shownLinks, showsEvents, showsProducts } from './rules';
import type { Profile, PublicProfile } from './schema';
import { slugFault } from './slug';

/** Who has the slug of an address, or where they are now. */
type Owner =
  | { kind: 'page'; stored: Profile & { covers: Covers } }
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing'; slug: string };

async function ownerOf(db: Database, address: string): Promise<Owner> {
  const slug = address.toLowerCase();
  const stored = await queries.findPageBySlug(db, slug);
  if (stored) return slug === address ? { kind: 'page', stored } : { kind: 'moved', slug };
  const current = await queries.findRedirect(db, slug, Date.now());
  return current ? { kind: 'moved', slug: current } : { kind: 'nothing', slug };
}

/** What a visitor finds at a slug: a profile (as it is `until` a moment), an address to go to instead, or nothing. */
export type Found =
  | { kind: 'profile'; profile: PublicProfile; uid: string; until: number }
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing'; free: string | undefined };

/** Looks a public page up by the slug of its address. */
export async function findPublicProfile(address: string): Promise<Found> {
  const db = await reading();
  const owner = await ownerOf(db, address);
  if (owner.kind === 'moved') return owner;
  if (owner.kind === 'nothing') {
    const { slug } = owner;
    const isFree =
      !slugFault(slug, config().siteName) && !(await queries.isQuarantined(db, slug, Date.now()));
    return { kind: 'nothing', free: isFree ? slug : undefined };
  }
  const { stored } = owner;
  const { uid, enlaces, bloques } = stored;
  const now = new Date();
  const events = showsEvents(stored) ? await comingEvents(db, uid, now.getTime()) : [];
  const offers = showsProducts(stored) ? await offersOfPage(db, uid) : [];
  const change = nextChange([...enlaces, ...bloques.flatMap(momentsOf)], now);
  const until = Math.min(change, nextTurn(events, now.getTime()));
  return { kind: 'profile', profile: publicView(stored, now, { events, offers }), uid, until };
}

/** Where a link for adults leads, asked for by the address of its notice. */
export type FoundAdultLink =
  | { kind: 'link'; nombre: string; slug: string; url: string }
  | { kind: 'moved'; path: string }
  | { kind: 'nothing' };

/** Looks up a link for adults that a page publishes now. */
export async function findAdultLink(address: string, id: string): Promise<FoundAdultLink> {
  const owner = await ownerOf(await reading(), address);
  if (owner.kind === 'moved') return { kind: 'moved', path: noticePath(owner.slug, id) };
  if (owner.kind === 'nothing') return { kind: 'nothing' };
  const { stored } = owner;
  const link = shownLinks(stored, new Date()).find((each) => each.id === id && isAdult(each));
  if (!link) return { kind: 'nothing' };
  return { kind: 'link', nombre: stored.nombre, slug: stored.slug, url: link.url };
}

/** All events of a page as they are `until` a moment, an address to go to instead, or nothing. */
export type FoundEvents =
  | {
      kind: 'events';
      profile: PublicProfile;
      uid: string;
      coming: Event[];
      past: Event[];
      until: number;
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing' };

/** Looks up the events that a page publishes: none where it has none, or a plan without them. */
export async function findEvents(address: string): Promise<FoundEvents> {
  const db = await reading();
  const owner = await ownerOf(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  if (!PLAN_RULES[stored.plan].events) return { kind: 'nothing' };
  const events = await everyEvent(db, stored.uid);
  if (events.length === 0) return { kind: 'nothing' };
  const now = new Date();
  return {
    kind: 'events',
    profile: publicView(stored, now),
    uid: stored.uid,
    ...byTime(events, now.getTime()),
    until: nextTurn(events, now.getTime()),
  };
}

/** What a page sells, an address to go to instead, or nothing. */
export type FoundStore =
  | { kind: 'store'; profile: PublicProfile; uid: string; offers: Offer[]; seller: ShopInput }
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing' };

/** Looks up what a page sells: nothing where it has nothing, or a plan without a store. */
export async function findStore(address: string): Promise<FoundStore> {
  const db = await reading();
  const owner = await ownerOf(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const offers = PLAN_RULES[stored.plan].store ? await offersOfPage(db, stored.uid) : [];
  if (offers.length === 0) return { kind: 'nothing' };
  const seller = await sellerOf(db, stored.uid);
  const profile = publicView(stored, new Date());
  return { kind: 'store', profile, uid: stored.uid, offers, seller };
}

/** One product that a page sells, an address to go to instead, or nothing. */
export type FoundProduct =
  | {
      kind: 'product';
      profile: PublicProfile;
      uid: string;
      offer: Offer;
      /** What files who buys it is given. */
      files: { many: number; bytes: number };
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'nothing' };

/** Looks up a product that a page sells, sold out or not. */
export async function findProduct(address: string, id: string): Promise<FoundProduct> {
  const db = await reading();
  const owner = await ownerOf(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  if (!PLAN_RULES[stored.plan].store) return { kind: 'nothing' };
  const found = await offerOfPage(db, stored.uid, id);
  if (!found) return { kind: 'nothing' };
  return { kind: 'product', profile: publicView(stored, new Date()), uid: stored.uid, ...found };
}
