import { pageStamps } from '@/lib/audience/contacts/stamp.server';
import { comingEvents, everyEvent } from '@/lib/audience/events/published.server';
import { byTime, type Event, nextTurn } from '@/lib/audience/events/rules';
import {
  type Experiment,
  type RunningTest,
  withVariant,
} from '@/lib/audience/experiments/variants/rules';
import { runningTest } from '@/lib/audience/experiments/variants/running.server';
import { reading } from '@/lib/kernel/db';
import { DEFAULT_ZONE } from '@/lib/kernel/time/zone';
import { adultStands, plannedLinks } from '@/lib/page/adult/rules';
import { momentsOf } from '@/lib/page/blocks/rules';
import { isAdult, noticePath } from '@/lib/page/links/adult';
import { nextChange } from '@/lib/page/links/rules';
import { findSlugOwner, isSlugFree, withBrand } from '@/lib/page/profile/lookup.server';
import { sheetParts } from '@/lib/page/profile/rules';
import type { Profile } from '@/lib/page/profile/schema';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Offer } from '@/lib/store/products/offer';
import {
  noticeNameOf,
  offerOfPage,
  offersOfPage,
  productBehind,
} from '@/lib/store/products/published.server';
import type { ShopInput } from '@/lib/store/shop/schema';
import { sellerOf } from '@/lib/store/shop/service.server';
import {
  composePage,
  type Missing,
  missingAs,
  type PageView,
  showsEvents,
  showsProducts,
} from './compose';

/** A running test, as far as it matters to who sees what. */
function servedOf({ id, variantes }: Experiment, { uid, zonaHoraria }: Profile): RunningTest {
  return { id, uid, zone: zonaHoraria || DEFAULT_ZONE, variants: variantes.length };
}

/** What a visitor finds at a slug: a profile (as it is `until` a moment), an address to go to instead, or nothing. */
export type PageResult =
  | {
      kind: 'profile';
      profile: PageView;
      uid: string;
      until: number;
      /** The test that runs on it. */
      test?: RunningTest | undefined;
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing'; free: string | undefined };

/** Looks a public page up by the slug of its address, as a variant of the test that runs on it. */
export async function findPageView(address: string, variant = 0): Promise<PageResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind === 'moved' || owner.kind === 'suspended') return owner;
  if (owner.kind === 'nothing') {
    const { slug } = owner;
    return { kind: 'nothing', free: (await isSlugFree(db, slug)) ? slug : undefined };
  }
  const { stored } = owner;
  const { uid, enlaces, bloques } = stored;
  const now = new Date();
  const running = await runningTest(db, uid, stored, now.getTime());
  const eventos = showsEvents(stored) ? await comingEvents(db, uid, now.getTime()) : [];
  const productos = showsProducts(stored) ? await offersOfPage(db, uid, adultStands(stored)) : [];
  const change = nextChange([...enlaces, ...bloques.flatMap(momentsOf)], now);
  const until = Math.min(
    change,
    nextTurn(eventos, now.getTime()),
    running?.hasta ?? Number.POSITIVE_INFINITY,
  );
  const tested = running ? withVariant(stored, running, variant) : stored;
  const composed = withBrand(composePage(tested, now, { eventos, productos }));
  const test = running && servedOf(running, stored);
  if (!sheetParts(composed).includes('campos'))
    return { kind: 'profile', profile: composed, uid, until, test };
  const stamps = pageStamps(uid);
  const profile = { ...composed, sellos: stamps.sellos };
  return { kind: 'profile', profile, uid, until: Math.min(until, stamps.until), test };
}

/** What stands behind a notice of a page: a link's address, or a product's id. */
export type NoticeResult =
  | { kind: 'notice'; nombre: string; slug: string; uid: string; url: string }
  | { kind: 'notice'; nombre: string; slug: string; uid: string; producto: string }
  | { kind: 'moved'; path: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/** Looks up what a page publishes now behind the notice of a name. */
export async function findNotice(address: string, name: string): Promise<NoticeResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind === 'moved') return { kind: 'moved', path: noticePath(owner.slug, name) };
  if (owner.kind !== 'page') return owner;
  if (!adultStands(owner.stored)) return { kind: 'nothing' };
  const { stored } = owner;
  const { nombre, slug, uid } = stored;
  const link = plannedLinks(stored, new Date()).find((each) => each.id === name && isAdult(each));
  if (link) return { kind: 'notice', nombre, slug, uid, url: link.url };
  const product = PLAN_RULES[stored.plan].store && (await productBehind(db, uid, name));
  return product
    ? { kind: 'notice', nombre, slug, uid, producto: product.id }
    : { kind: 'nothing' };
}

/** All events of a page as they are `until` a moment, an address to go to instead, or nothing. */
export type EventsResult =
  | {
      kind: 'events';
      profile: PageView;
      uid: string;
      coming: Event[];
      past: Event[];
      until: number;
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/** Looks up the events that a page publishes: none where it has none, or a plan without them. */
export async function findEvents(address: string): Promise<EventsResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  if (!PLAN_RULES[stored.plan].events) return { kind: 'nothing' };
  const events = await everyEvent(db, stored.uid);
  if (events.length === 0) return { kind: 'nothing' };
  const now = new Date();
  return {
    kind: 'events',
    profile: withBrand(composePage(stored, now)),
    uid: stored.uid,
    ...byTime(events, now.getTime()),
    until: nextTurn(events, now.getTime()),
  };
}

/** What a page sells, an address to go to instead, or nothing. */
export type StoreResult =
  | { kind: 'store'; profile: PageView; uid: string; offers: Offer[]; seller: ShopInput }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/** Looks up what a page sells: nothing where it has nothing, or a plan without a store. */
export async function findStore(address: string): Promise<StoreResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const offers = PLAN_RULES[stored.plan].store
    ? await offersOfPage(db, stored.uid, adultStands(stored))
    : [];
  if (offers.length === 0) return { kind: 'nothing' };
  const seller = await sellerOf(db, stored.uid);
  const profile = withBrand(composePage(stored, new Date()));
  return { kind: 'store', profile, uid: stored.uid, offers, seller };
}

/** One product that a page sells, the notice before it, an address to go to instead, or nothing. */
export type ProductResult =
  | {
      kind: 'product';
      profile: PageView;
      uid: string;
      offer: Offer;
      /** What files who buys it is given. */
      files: { many: number; bytes: number };
    }
  | { kind: 'adult'; uid: string; path: string }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/**
 * Finds a product that a page sells, sold out or not. An adult one has details only where `passes`
 * says that the visitor has accepted the page's notice.
 */
export async function findProduct(
  address: string,
  id: string,
  passes: (uid: string) => boolean = () => false,
): Promise<ProductResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const { uid, slug } = stored;
  if (!PLAN_RULES[stored.plan].store) return { kind: 'nothing' };
  const result = await offerOfPage(db, uid, id, adultStands(stored));
  if (!result) return { kind: 'nothing' };
  if (result.offer.adulto && !passes(uid)) {
    return { kind: 'adult', uid, path: noticePath(slug, noticeNameOf(uid, id)) };
  }
  return { kind: 'product', profile: withBrand(composePage(stored, new Date())), uid, ...result };
}

/** What is said where a part of a page was asked for that it does not show: whether the page itself is there. */
export async function missingPart(address: string): Promise<Missing> {
  const result = await findPageView(address);
  if (result.kind === 'profile') return { free: undefined, within: result.profile.slug };
  return missingAs(result);
}
