import type { APIContext } from 'astro';
import { adultStands, plannedLinks } from '@/lib/adult/rules';
import { momentsOf } from '@/lib/blocks/rules';
import { offersNewsletter } from '@/lib/contacts/blocks.server';
import { pageStamps } from '@/lib/contacts/stamp.server';
import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { comingEvents, everyEvent } from '@/lib/events/published.server';
import { byTime, nextTurn } from '@/lib/events/rules';
import { type Experiment, type RunningTest, withVariant } from '@/lib/experiments/variants/rules';
import { runningTest } from '@/lib/experiments/variants/running.server';
import {
  archivedLetter,
  archivedLetters,
  hasArchive,
  lettersForFeed,
} from '@/lib/letters/published.server';
import type { Part } from '@/lib/letters/schema';
import { isAdult, noticePath } from '@/lib/links/adult';
import { nextChange } from '@/lib/links/rules';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import type { Offer } from '@/lib/products/offer';
import {
  noticeNameOf,
  offerOfPage,
  offersOfPage,
  productBehind,
} from '@/lib/products/published.server';
import { findSlugOwner, isSlugFree, withBrand } from '@/lib/profile/lookup.server';
import { sheetParts } from '@/lib/profile/rules';
import type { Profile } from '@/lib/profile/schema';
import {
  composePage,
  missingAs,
  type PageView,
  showsEvents,
  showsNewsletter,
  showsProducts,
} from './compose';
import { inOpenedOrder } from './releases.server';

/** Returns a running experiment with the fields that assigning a variant needs. */
function servedOf({ id, variantes }: Experiment, { uid, zonaHoraria }: Profile): RunningTest {
  return { id, uid, zone: zonaHoraria || DEFAULT_ZONE, variants: variantes.length };
}

/** The result of a slug whose page lacks the part that was asked for. */
const NOTHING = { kind: 'nothing' } as const;

/** The result of a slug: a page (valid `until` a moment), a redirect, or nothing. */
export type PageResult =
  | {
      kind: 'profile';
      profile: PageView;
      uid: string;
      until: number;
      test?: RunningTest | undefined;
      /** The countries whose visitors see the services in another order. */
      countries: string[];
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing'; free: string | undefined };

/**
 * Looks up a public page by its slug, as a variant of its running experiment, or as the visitors of
 * a country see it.
 */
export async function findPageView(
  address: string,
  { variant = 0, country }: Pick<App.Locals, 'variant' | 'country'> = {},
): Promise<PageResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind === 'moved' || owner.kind === 'suspended') return owner;
  if (owner.kind === 'nothing') {
    const { slug } = owner;
    return { kind: 'nothing', free: (await isSlugFree(db, slug)) ? slug : undefined };
  }
  const { stored } = owner;
  const { uid, enlaces, bloques } = stored;
  const now = new Date(nowMs());
  const running = await runningTest(db, uid, stored, now.getTime());
  const eventos = showsEvents(stored) ? await comingEvents(db, uid, now.getTime()) : [];
  const productos = showsProducts(stored) ? await offersOfPage(db, uid, adultStands(stored)) : [];
  const archivo = showsNewsletter(stored) && (await hasArchive(db, uid));
  const change = nextChange([...enlaces, ...bloques.flatMap(momentsOf)], now);
  const tested = running ? withVariant(stored, running, variant) : stored;
  const composed = withBrand(composePage(tested, now, { eventos, productos, archivo }));
  const test = running && servedOf(running, stored);
  const { page, countries, until: ordered } = await inOpenedOrder(db, uid, composed, country);
  const until = Math.min(
    change,
    nextTurn(eventos, now.getTime()),
    running?.hasta ?? Number.POSITIVE_INFINITY,
    ordered,
  );
  const about = { kind: 'profile', uid, test, countries } as const;
  if (!sheetParts(page).includes('campos')) return { ...about, profile: page, until };
  const stamps = pageStamps(uid);
  const profile = { ...page, sellos: stamps.sellos };
  return { ...about, profile, until: Math.min(until, stamps.until) };
}

/** The target of a page's notice: a link's URL, or a product's id. */
export type NoticeResult =
  | { kind: 'notice'; nombre: string; slug: string; uid: string; url: string }
  | { kind: 'notice'; nombre: string; slug: string; uid: string; producto: string }
  | { kind: 'moved'; path: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/** Looks up the published target of a page's notice. */
export async function findNotice(address: string, name: string): Promise<NoticeResult> {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind === 'moved') return { kind: 'moved', path: noticePath(owner.slug, name) };
  if (owner.kind !== 'page') return owner;
  if (!adultStands(owner.stored)) return NOTHING;
  const { stored } = owner;
  const { nombre, slug, uid } = stored;
  const link = plannedLinks(stored, new Date(nowMs())).find(
    (each) => each.id === name && isAdult(each),
  );
  if (link) return { kind: 'notice', nombre, slug, uid, url: link.url };
  const product = PLAN_RULES[stored.plan].store && (await productBehind(db, uid, name));
  return product ? { kind: 'notice', nombre, slug, uid, producto: product.id } : NOTHING;
}

/**
 * Looks up all events of a page, valid `until` a moment; a redirect, or nothing without any or when
 * its plan excludes them.
 */
export async function findEvents(address: string) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  if (!PLAN_RULES[stored.plan].events) return NOTHING;
  const events = await everyEvent(db, stored.uid);
  if (events.length === 0) return NOTHING;
  const now = new Date(nowMs());
  return {
    kind: 'events',
    profile: withBrand(composePage(stored, now)),
    uid: stored.uid,
    ...byTime(events, now.getTime()),
    until: nextTurn(events, now.getTime()),
  } as const;
}

/** Offers on one page of a store. Larger pages would be slow to draw and to load. */
const OFFERS_AT_ONCE = 60;

/**
 * Looks up a part (from 1) of the products that a page sells; a redirect, or nothing without any or
 * when its plan excludes them.
 */
export async function findStore(address: string, part = 1) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const all = PLAN_RULES[stored.plan].store
    ? await offersOfPage(db, stored.uid, adultStands(stored))
    : [];
  const offers = all.slice((part - 1) * OFFERS_AT_ONCE, part * OFFERS_AT_ONCE);
  if (offers.length === 0) return NOTHING;
  const seller = await sellerOf(db, stored.uid);
  const profile = withBrand(composePage(stored, new Date(nowMs())));
  const last = Math.ceil(all.length / OFFERS_AT_ONCE);
  return {
    kind: 'store',
    profile,
    uid: stored.uid,
    offers,
    part: { number: part, last },
    seller,
  } as const;
}

/** A product that a page sells, the notice before it, a redirect, or nothing. */
export type ProductResult =
  | {
      kind: 'product';
      profile: PageView;
      uid: string;
      offer: Offer;
      /** The files that a buyer gets. */
      files: { many: number; bytes: number };
    }
  | { kind: 'adult'; uid: string; path: string }
  | { kind: 'moved'; slug: string }
  | { kind: 'suspended' }
  | { kind: 'nothing' };

/**
 * Looks up a product that a page sells, sold out or not. An adult product has details only when
 * `passes` is true: the visitor has accepted the page's notice.
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
  if (!PLAN_RULES[stored.plan].store) return NOTHING;
  const result = await offerOfPage(db, uid, id, adultStands(stored));
  if (!result) return NOTHING;
  if (result.offer.adulto && !passes(uid)) {
    return { kind: 'adult', uid, path: noticePath(slug, noticeNameOf(uid, id)) };
  }
  return {
    kind: 'product',
    profile: withBrand(composePage(stored, new Date(nowMs()))),
    uid,
    ...result,
  };
}

/**
 * Looks up the letters that a page has sent, valid `until` a moment, and whether visitors can
 * subscribe; a redirect, or nothing without any.
 */
export async function findArchive(address: string) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const letters = await archivedLetters(db, stored.uid);
  if (letters.length === 0) return NOTHING;
  const now = new Date(nowMs());
  const profile = withBrand(composePage(stored, now));
  const until = nextChange(stored.bloques.flatMap(momentsOf), now);
  const subscribes = offersNewsletter(profile);
  return { kind: 'archive', profile, uid: stored.uid, letters, subscribes, until } as const;
}

/** The newest letters of a page for its feed, a redirect, or nothing. */
export async function findLetterFeed(address: string) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const letters = await lettersForFeed(db, owner.stored.uid);
  if (letters.length === 0) return NOTHING;
  return { kind: 'feed', profile: owner.stored, letters } as const;
}

/**
 * Looks up a letter of a page's archive (valid `until` a moment), with the products and events that
 * it names; a redirect, or nothing.
 */
export async function findLetter(address: string, id: string) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const { uid, plan } = stored;
  const letter = await archivedLetter(db, uid, id);
  if (!letter) return NOTHING;
  const has = (tipo: Part['tipo']) => letter.partes.some((part) => part.tipo === tipo);
  const now = nowMs();
  // Adult products are in no letter.
  const offers =
    PLAN_RULES[plan].store && has('producto') ? await offersOfPage(db, uid, false) : [];
  const events = PLAN_RULES[plan].events && has('fecha') ? await everyEvent(db, uid) : [];
  const profile = withBrand(composePage(stored, new Date(now)));
  const subscribes = offersNewsletter(profile);
  const change = nextChange(stored.bloques.flatMap(momentsOf), new Date(now));
  const until = Math.min(nextTurn(events, now), change);
  return { kind: 'letter', profile, uid, letter, offers, events, until, subscribes } as const;
}

/** Responds 404 for a missing part of a page, and says whether the page itself exists. */
export async function missingPart(
  context: Pick<APIContext, 'params' | 'locals' | 'rewrite'>,
): Promise<Response> {
  const result = await findPageView(context.params['slug'] ?? '');
  context.locals.missingProfile =
    result.kind === 'profile'
      ? { free: undefined, within: result.profile.slug }
      : missingAs(result);
  return context.rewrite('/404');
}
