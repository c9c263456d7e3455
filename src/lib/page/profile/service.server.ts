import { v7 as newId } from 'uuid';
import { type Database, exclusively, isUniqueViolation, pageLock, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { nextTurn, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { parseInput } from '@/lib/kernel/http/validation';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { isEqual } from '@/lib/kernel/text/json';
import { DAY_MS } from '@/lib/kernel/time/units';
import { adultLack } from '@/lib/page/adult/rules';
import { adultFault } from '@/lib/page/adult/texts';
import { appearanceFaults } from '@/lib/page/appearance/faults';
import type { Appearance } from '@/lib/page/appearance/options';
import { appearanceFault } from '@/lib/page/appearance/texts';
import { settleCovers } from '@/lib/page/blocks/embeds/service.server';
import { fullOrder, inOrder, resettled } from '@/lib/page/blocks/order';
import { blockFault } from '@/lib/page/blocks/texts';
import { isAdult } from '@/lib/page/links/adult';
import type { Link } from '@/lib/page/links/schema';
import { ownerOf, storeFor, swapPictures } from '@/lib/page/media/service.server';
import * as pages from '@/lib/page/pages/service.server';
import type { NewAccount } from '@/lib/people/auth/new-accounts.server';
import type { Plan } from '@/lib/plans/entitlements';
import { checkPictures, picturesOf } from './pictures.server';
import { publishChanges } from './publish-events.server';
import { nameFromAccount } from './rules';
import { type Profile, type ProfileInput, profileInputSchema } from './schema';
import { defaultPlan } from './settings.server';
import {
  numberedSlugs,
  SLUG_CHANGES,
  type SlugFault,
  slugAttempt,
  slugFault,
  slugFromName,
} from './slug';
import { findProfile, replaceLinks, updateProfile } from './stored-profile.server';
import { profileFault } from './texts';

/** A page's plan, and the page that it has it from. */
export interface PlanOfPage {
  plan: Plan;
  planDe: string | null;
}

/** Why a slug is not free for a person now, or undefined. */
async function heldFault(
  db: Database,
  slug: string,
  uid: string,
  now: number,
): Promise<'taken' | 'quarantined' | undefined> {
  const { isReserved, isInQuarantine } = await pages.findSlugHolds(db, slug, uid, now);
  if (isReserved) return 'taken';
  return isInQuarantine ? 'quarantined' : undefined;
}

/**
 * Creates a profile with the source's defaults (section 4) inside the caller's transaction: the
 * installation's plan unless it shares another's, no links, a slug made from the name. Returns its
 * uid and name. It has no owner yet: account/creation.server.ts.
 */
export async function createProfile(
  tx: Database,
  account: NewAccount,
  { plan, planDe }: PlanOfPage = { plan: defaultPlan(), planDe: null },
): Promise<{ uid: string; nombre: string }> {
  const { siteName, language } = config();
  const nombre = nameFromAccount(account.nombre, language);
  const base = slugFromName(nombre, siteName);
  const uid = newId();
  const now = Date.now();
  const rest = { uid, nombre, email: account.email ?? '', bio: '', descripcion: '' };
  let takenSlugs = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    // One query for all of them: of a common name each is taken, and other writes wait meanwhile.
    if (attempt === 2) takenSlugs = await pages.findTakenSlugs(tx, numberedSlugs(base));
    const slug = slugAttempt(base, attempt);
    if (takenSlugs.has(slug) || slugFault(slug, siteName)) continue;
    const values = { ...rest, slug, avatar: '', profesion: '', creadoEn: now, version: 1 };
    if (!(await pages.insertPage(tx, { ...values, plan, planDe }))) continue;
    // Once it has the slug: who leaves it reserves it in the same transaction.
    if (!(await heldFault(tx, slug, uid, now))) break;
    await pages.deletePageRow(tx, uid);
  }
  if (account.picture) {
    await pages.setAvatar(tx, uid, await storeFor('avatar', tx, uid, account.picture));
  }
  return { uid, nombre };
}

/** The owner's whole profile. Throws `notFound` when it was deleted. */
export async function getProfile(uid: string, db?: Database): Promise<Profile> {
  const profile = await findProfile(db ?? (await reading()), uid);
  if (!profile) throw new AppError('notFound');
  return profile;
}

/** A page's name. Throws `notFound` when it is gone. */
export async function getName(db: Database, uid: string): Promise<string> {
  const name = await pages.findName(db, uid);
  if (name === undefined) throw new AppError('notFound');
  return name;
}

/** Has a page written about to one of its owners: what stands there if it is theirs, else the first. */
export async function keepEmailOf(tx: Database, uid: string, owners: string[]): Promise<void> {
  const email = await pages.findEmail(tx, uid);
  const [first] = owners;
  if (first === undefined || email === undefined || owners.includes(email)) return;
  await pages.updateEmail(tx, uid, first);
}

/** A page's plan. Throws `notFound` when it is gone. */
export async function getPlan(uid: string, db?: Database): Promise<Plan> {
  const page = await pages.findPlanOf(db ?? (await reading()), uid);
  if (!page) throw new AppError('notFound');
  return page.plan;
}

function slugError(fault: SlugFault): AppError {
  return new AppError('invalid', {
    fields: { slug: profileFault(`slug.${fault}`) },
  });
}

/** Why a person cannot change to a slug, or undefined when they can. */
async function slugChangeFault(
  db: Database,
  uid: string,
  slug: string,
): Promise<SlugFault | undefined> {
  const fault = slugFault(slug, config().siteName);
  if (fault) return fault;
  const now = Date.now();
  const reservedFault = await heldFault(db, slug, uid, now);
  if (reservedFault) return reservedFault;
  const changes = await pages.countSlugChanges(db, uid, now - SLUG_CHANGES.days * DAY_MS);
  return changes >= SLUG_CHANGES.most ? 'tooSoon' : undefined;
}

/** Whether a person could have a slug (docs/product.md §13), with the reason when not. */
export async function checkSlug(
  uid: string,
  slug: string,
): Promise<{ disponible: boolean; motivo?: Fault }> {
  const db = await reading();
  if ((await pages.findSlug(db, uid)) === slug) return { disponible: true };
  const fault = await slugChangeFault(db, uid, slug);
  if (!fault) return { disponible: true };
  return { disponible: false, motivo: profileFault(`slug.${fault}`) };
}

async function changeSlug(tx: Database, uid: string, from: string, to: string): Promise<void> {
  const fault = await slugChangeFault(tx, uid, to);
  if (fault) throw slugError(fault);
  const now = Date.now();
  const caducaEn = now + SLUG_CHANGES.redirectDays * DAY_MS;
  await pages.keepFormerSlug(tx, { slug: from, uid, dejadoEn: now, caducaEn });
}

/** Throws where a slug that a page has now is reserved: who left it meanwhile did so. */
async function checkHeld(tx: Database, uid: string, slug: string): Promise<void> {
  const fault = await heldFault(tx, slug, uid, nowMs());
  if (fault) throw slugError(fault);
}

async function checkAvatar(tx: Database, uid: string, avatar: string): Promise<void> {
  if (avatar !== '' && (await ownerOf('avatar', tx, avatar)) !== uid) {
    throw new AppError('invalid', { fields: { avatar: profileFault('avatar') } });
  }
}

async function checkAppearance(
  tx: Database,
  stored: Profile,
  appearance: Appearance,
): Promise<void> {
  const fields = appearanceFaults(appearance);
  const { fondoImagen } = appearance;
  const isNew = fondoImagen !== '' && fondoImagen !== stored.apariencia.fondoImagen;
  if (isNew && (await ownerOf('fondo', tx, fondoImagen)) !== stored.uid) {
    fields['apariencia.fondoImagen'] = appearanceFault('image');
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/**
 * Throws `invalid` where links for adults are switched on by a page that may not have them. What
 * was on already stays so, unseen: a plan that ended deletes nothing.
 */
function checkAdult(stored: Profile, enlaces: readonly Link[]): void {
  const lack = adultLack(stored);
  if (!lack) return;
  const isOn = (link: Link) => isAdult(link) && link.activo;
  const activeIds = new Set(stored.enlaces.filter(isOn).map(({ id }) => id));
  const faults = enlaces.flatMap((link, at) =>
    isOn(link) && !activeIds.has(link.id) ? [[`enlaces.${at}.tipo`, adultFault(lack)]] : [],
  );
  if (faults.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(faults) });
}

/** The list that a save makes of what came and what is stored (docs/product.md §15). */
function listOf(stored: Profile, { enlaces, bloques = stored.bloques, orden }: ProfileInput) {
  const links = new Set(enlaces.map(({ id }) => id));
  if (bloques.some(({ id }) => links.has(id))) {
    throw new AppError('invalid', { fields: { bloques: blockFault('repeated') } });
  }
  // A program that knows of no order sends back the one that it read.
  const meant =
    orden === undefined || isEqual(orden, stored.orden)
      ? resettled(resettled(stored.orden, enlaces), bloques)
      : orden;
  const whole = fullOrder(meant, enlaces, bloques);
  return { enlaces: inOrder(enlaces, whole), bloques: inOrder(bloques, whole), orden: whole };
}

/** As saveProfile, inside the caller's transaction. A slug lost in a race throws a unique violation. */
export async function writeProfile(
  tx: Database,
  uid: string,
  input: ProfileInput,
): Promise<Profile> {
  const stored = await findProfile(tx, uid);
  if (!stored) throw new AppError('notFound');
  if (stored.version !== input.version) throw new AppError('stale');
  if (stored.slug !== input.slug) await changeSlug(tx, uid, stored.slug, input.slug);
  if (stored.avatar !== input.avatar) await checkAvatar(tx, uid, input.avatar);
  const { apariencia = stored.apariencia } = input;
  if (input.apariencia) await checkAppearance(tx, stored, apariencia);
  checkAdult(stored, input.enlaces);
  const list = listOf(stored, input);
  const pictures = picturesOf(stored);
  await checkPictures(tx, uid, new Set(pictures), list);
  // Reading and writing 500 links takes too long in one go.
  await nextTurn();
  if (!(await updateProfile(tx, uid, { ...input, ...list }))) throw new AppError('stale');
  if (stored.slug !== input.slug) await checkHeld(tx, uid, input.slug);
  if (!isEqual(list.enlaces, stored.enlaces)) await replaceLinks(tx, uid, list.enlaces);
  await nextTurn();
  await settleCovers(tx, uid, stored.bloques, list.bloques);
  await swapPictures(tx, pictures, picturesOf({ ...input, ...list, apariencia }));
  const { formaProfesion = stored.formaProfesion, presentacion = stored.presentacion } = input;
  const job = { formaProfesion, presentacion };
  const saved = { ...stored, ...input, ...job, ...list, apariencia, version: input.version + 1 };
  await publishChanges(tx, stored, saved);
  return saved;
}

async function writing(uid: string, write: (tx: Database) => Promise<Profile>): Promise<Profile> {
  try {
    return await exclusively(pageLock(uid), write);
  } catch (error) {
    // Two people saved the same slug at once: the unique index decided.
    if (isUniqueViolation(error)) throw slugError('taken');
    throw error;
  }
}

/**
 * Writes the whole profile in one transaction and returns it as stored, with its
 * next version. Throws `stale` when another tab saved first, `invalid` with the
 * faults of slug or avatar, `notFound` when the account is gone.
 */
export function saveProfile(uid: string, input: ProfileInput): Promise<Profile> {
  return writing(uid, (tx) => writeProfile(tx, uid, input));
}

/**
 * As saveProfile, with what `change` makes of the stored profile; what it leaves out stays. It
 * may run more than once. Throws `stale` where it names a version that is not the stored one.
 */
export function changeProfile(
  uid: string,
  change: (stored: Profile) => Record<string, unknown>,
): Promise<Profile> {
  return writing(uid, async (tx) => {
    const stored = await getProfile(uid, tx);
    const { apariencia: _, ...rest } = stored;
    const input = parseInput(profileInputSchema, { ...rest, ...change(stored) });
    return writeProfile(tx, uid, input);
  });
}

/** The slug that the permanent link of a uid leads to (docs/product.md §2). */
export async function slugOf(uid: string, db?: Database): Promise<string | undefined> {
  return pages.findSlug(db ?? (await reading()), uid);
}
