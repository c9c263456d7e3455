import { SecretError } from '@/lib/kernel/crypto/cipher';
import { onInvalidated, reading } from '@/lib/kernel/db';
import { trackChanges } from '@/lib/kernel/db/change-tracker';
import { log } from '@/lib/kernel/env/log';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import * as queries from './queries.server';
import { type Brand, coloursOf } from './rules';

export { sealedKey, touchBrand } from './queries.server';

interface Known extends Brand {
  /** Whether the page's plan lets it be seen: else it rests. */
  isShown: boolean;
}

const BATCH = 5_000;
const MARK = queries.brandMark('');

const byUid = new Map<string, Known>();
const bySlug = new Map<string, Known>();

function knownOf(row: queries.BrandRow): Known {
  const { uid, slug, nombre, imagen, privacidad, plan, correo, dominio, selector, estado } = row;
  // What is signed by a key that its domain does not have (`aviso`) is taken for forged.
  const signs = estado === 'activo';
  const isProven = signs || estado === 'aviso' || estado === 'rechazado';
  const sender = signs && correo && dominio && selector ? { correo, dominio, selector } : undefined;
  const colours = coloursOf(row);
  const { whiteLabel: isShown } = PLAN_RULES[plan];
  const answers = isProven && correo ? correo : undefined;
  return { uid, slug, nombre, imagen, privacidad, colours, sender, answers, isShown };
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

/** The brand of the page at a slug; undefined where it bears the product's name. */
export function brandOf(slug: string): Brand | undefined {
  return visibleBrand(bySlug.get(slug.toLowerCase()));
}

/** The same by the page's id. */
export function brandOfPage(uid: string): Brand | undefined {
  return visibleBrand(byUid.get(uid));
}

const { read, settling: brandsSettling } = trackChanges('brands');

export { brandsSettling };

async function readAll(): Promise<void> {
  const db = await reading();
  const rows: queries.BrandRow[] = [];
  for (let after = ''; ; ) {
    const batch = await queries.brandsAfter(db, after, BATCH);
    rows.push(...batch);
    after = batch.at(-1)?.uid ?? '';
    if (batch.length < BATCH) break;
  }
  byUid.clear();
  bySlug.clear();
  for (const row of rows) put(row);
}

async function readSome(uids: string[]): Promise<void> {
  const rows = await queries.brandsOf(await reading(), uids);
  for (const uid of uids) forget(uid);
  for (const row of rows) put(row);
}

/** The pages with a brand that a change concerns: those named in it, and those at its slugs. */
function concerned(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.startsWith(MARK) ? [path.slice(MARK.length)] : (bySlug.get(path.slice(1))?.uid ?? []),
  );
}

/** Reads all brands into memory, and follows what is committed from then on. */
export async function startBrands(): Promise<void> {
  onInvalidated((paths) => {
    if (!paths) return read(readAll);
    const uids = [...new Set(concerned(paths))];
    if (uids.length > 0) read(() => readSome(uids));
  });
  await readAll();
}

/**
 * The private key that a brand's mails are signed with. Undefined when it is gone, or was sealed
 * under a key that is not here: the mail leaves as the product's then.
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
