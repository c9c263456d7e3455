import { SecretError } from '@/lib/core/crypto/cipher';
import { onInvalidated, reading } from '@/lib/core/db';
import { keysetPages } from '@/lib/core/db/bulk';
import { trackChanges } from '@/lib/core/db/change-tracker';
import { log } from '@/lib/core/env/log';
import { PLAN_RULES } from '@/lib/plans/rules';
import * as queries from './queries.server';
import { type Brand, coloursOf } from './rules';

interface Known extends Brand {
  /** True when the page's plan includes a brand; otherwise it is not shown. */
  isShown: boolean;
}

const BRAND_TAG = queries.brandTag('');

const byUid = new Map<string, Known>();
const bySlug = new Map<string, Known>();

function knownOf(row: queries.BrandRow): Known {
  const { uid, slug, nombre, imagen, privacidad, plan, correo, dominio, selector, estado } = row;
  const isAuthenticated = row.spf === 'right' && row.dmarc === 'right';
  // Receivers treat a mail as forged when the key is missing in its domain (`aviso`).
  const signs = estado === 'activo';
  const isProven = signs || estado === 'aviso' || estado === 'rechazado';
  const sender =
    signs && correo && dominio && selector
      ? { correo, dominio, selector, isAuthenticated }
      : undefined;
  const colours = coloursOf(row);
  const { whiteLabel: isShown } = PLAN_RULES[plan];
  const replyTo = isProven && correo ? correo : undefined;
  return { uid, slug, nombre, imagen, privacidad, colours, sender, replyTo, isShown };
}

function forget(uid: string): void {
  const brand = byUid.get(uid);
  byUid.delete(uid);
  if (brand && bySlug.get(brand.slug) === brand) bySlug.delete(brand.slug);
}

function put(row: queries.BrandRow): void {
  forget(row.uid);
  const brand = knownOf(row);
  byUid.set(row.uid, brand);
  bySlug.set(row.slug, brand);
}

const visibleBrand = (brand: Known | undefined) => (brand?.isShown ? brand : undefined);

/** Returns the brand of the page at a slug; undefined when the page has the product's name. */
export function brandOf(slug: string): Brand | undefined {
  return visibleBrand(bySlug.get(slug.toLowerCase()));
}

export function brandOfPage(uid: string): Brand | undefined {
  return visibleBrand(byUid.get(uid));
}

const { read, settling: brandsSettling } = trackChanges('brands');

export { brandsSettling };

async function readAll(): Promise<void> {
  const db = await reading();
  const pages = keysetPages((last: queries.BrandRow | undefined, most) =>
    queries.brandsAfter(db, last?.uid ?? '', most),
  );
  const rows = (await Array.fromAsync(pages)).flat();
  byUid.clear();
  bySlug.clear();
  for (const row of rows) put(row);
}

async function readSome(uids: string[]): Promise<void> {
  const rows = await queries.brandsOf(await reading(), uids);
  for (const uid of uids) forget(uid);
  for (const row of rows) put(row);
}

/** Returns the ids of pages with a brand that a change concerns: by id, or by slug. */
function concerned(tags: readonly string[]): string[] {
  return tags.flatMap((tag) =>
    tag.startsWith(BRAND_TAG)
      ? [tag.slice(BRAND_TAG.length)]
      : (bySlug.get(tag.slice(1))?.uid ?? []),
  );
}

/** Loads all brands into memory, and updates them after each committed change. */
export async function startBrands(): Promise<void> {
  onInvalidated((tags) => {
    if (!tags) return read(readAll);
    const uids = [...new Set(concerned(tags))];
    if (uids.length > 0) read(() => readSome(uids));
  });
  await readAll();
}

/**
 * Returns the private key that signs a brand's mails. Returns undefined when the key is missing or
 * was encrypted with another secret; the mail is then sent from the product's address.
 */
export async function signingKey(brand: Brand): Promise<string | undefined> {
  const { uid, sender } = brand;
  const sealed = sender && (await queries.findKey(await reading(), uid, sender.selector));
  if (!sealed) return undefined;
  try {
    return queries.sealedKey.open(uid, sealed);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    log().error({ uid }, 'the key of a sender cannot be opened');
    return undefined;
  }
}
