import { adultLack, adultStands } from '@/lib/adult/rules';
import { adultIssue } from '@/lib/adult/texts';
import type { Appearance } from '@/lib/appearance/options';
import { appearanceIssues } from '@/lib/appearance/rules';
import { appearanceIssue } from '@/lib/appearance/texts';
import type { NewAccount } from '@/lib/auth/new-accounts.server';
import { settleCovers } from '@/lib/blocks/embeds.server';
import { fullOrder, inOrder, resettled } from '@/lib/blocks/order';
import type { Block } from '@/lib/blocks/registry';
import { picturesIn } from '@/lib/blocks/rules';
import { blockIssue } from '@/lib/blocks/texts';
import { type Database, exclusively, isUniqueViolation, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nextTurn, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import type { Issue } from '@/lib/core/i18n/issues';
import { eventOf, type PageEvent } from '@/lib/core/outbox/events';
import { publishEvents } from '@/lib/core/outbox/publish.server';
import { isEqual } from '@/lib/core/text/json';
import { withMissingCode } from '@/lib/core/text/telephone';
import { isAdult } from '@/lib/links/adult';
import { type Link, withCodeOf } from '@/lib/links/schema';
import { linkIssue } from '@/lib/links/texts';
import { listForeignUrls, ownerOf, storeFor, swapPictures } from '@/lib/media/service.server';
import * as pages from '@/lib/pages/queries.server';
import { numberedSlugs, slugAttempt, slugIssue } from '@/lib/pages/slug';
import { changeSlug, checkHeld, heldIssue, slugError } from '@/lib/pages/slug.server';
import { slugFromName } from '@/lib/pages/slugify';
import { mayDo, type Role } from '@/lib/people/rights';
import type { Plan } from '@/lib/plans/rules';
import { linkChanged, linkPublished, linkRemoved, pagePublished } from './events';
import { nameFromAccount } from './rules';
import { type Profile, type ProfileInput, profileInputSchema } from './schema';
import { defaultPlan } from './settings.server';
import { findProfile, findStored, replaceLinks, updateProfile } from './stored-profile.server';
import { profileIssue } from './texts';

/** Returns the published links of a page by id; adult links only where they are allowed. */
function published(page: Profile): Map<string, Link> {
  const links = page.enlaces.filter(
    (link) =>
      link.activo && !link.archivado && link.url !== '' && (!isAdult(link) || adultStands(page)),
  );
  return new Map(links.map((link) => [link.id, link]));
}

const dataOf = ({ id, tipo, url, titulo, descripcion, desde, hasta }: Link) => ({
  enlace: { id, tipo, url, titulo, descripcion, desde, hasta },
});

function changesOf(before: Profile, after: Profile): PageEvent[] {
  const { uid, slug, nombre, bio, version } = after;
  const [was, is] = [published(before), published(after)];
  const all: PageEvent[] = [];
  for (const [id, link] of is) {
    const [data, known] = [dataOf(link), was.get(id)];
    if (!known) all.push(eventOf(linkPublished, data));
    else if (!isEqual(dataOf(known), data)) all.push(eventOf(linkChanged, data));
  }
  for (const [id, link] of was) {
    if (!is.has(id)) all.push(eventOf(linkRemoved, dataOf(link)));
  }
  return [...all, eventOf(pagePublished, { uid, slug, nombre, bio, version })];
}

/** A page's plan, and the page whose plan it shares; null for its own plan. */
export interface PlanOfPage {
  plan: Plan;
  planDe: string | null;
}

/**
 * Creates a profile with the defaults of docs/product.md inside the caller's transaction: the
 * installation's plan unless it shares the plan of another page, no links, a slug made from the
 * name. Returns its uid and name. accounts/creation.server.ts adds the owner.
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
  const now = nowMs();
  const rest = { uid, nombre, email: account.email ?? '', bio: '', descripcion: '' };
  let takenSlugs = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    // One query for all numbered slugs, because those of a common name are all taken, and other
    // writes wait for this transaction.
    if (attempt === 2) takenSlugs = await pages.findTakenSlugs(tx, numberedSlugs(base));
    const slug = slugAttempt(base, attempt);
    if (takenSlugs.has(slug) || slugIssue(slug, siteName)) continue;
    const values = { ...rest, slug, avatar: '', profesion: '', creadoEn: now, version: 1 };
    if (!(await pages.insertPage(tx, { ...values, plan, planDe }))) continue;
    // Checked after the insert, because a page that gives up the slug reserves it concurrently.
    if (!(await heldIssue(tx, slug, uid, now))) break;
    await pages.deletePageRow(tx, uid);
  }
  if (account.picture) {
    await pages.setAvatar(tx, uid, await storeFor('avatar', tx, uid, account.picture));
  }
  return { uid, nombre };
}

/** Returns the owner's whole profile. Throws `notFound` when it is deleted. */
export async function getProfile(uid: string, db?: Database): Promise<Profile> {
  return existing(await findProfile(db ?? (await reading()), uid));
}

/** Returns a page's profile as a role may see it: only owners see the contact e-mail address. */
export function seenAs(profile: Profile, rol: Role): Profile {
  return mayDo(rol, 'page.manage') ? profile : { ...profile, email: '' };
}

/** Returns a page's name. Throws `notFound` when it is deleted. */
export async function getName(db: Database, uid: string): Promise<string> {
  const name = await pages.findName(db, uid);
  if (name === undefined) throw new AppError('notFound');
  return name;
}

/** Sets a page's contact e-mail address to its first owner's, unless it belongs to an owner. */
export async function keepEmailOf(tx: Database, uid: string, owners: string[]): Promise<void> {
  const email = await pages.findEmail(tx, uid);
  const [first] = owners;
  if (first === undefined || email === undefined || owners.includes(email)) return;
  await pages.updateEmail(tx, uid, first);
}

/** Returns a page's plan. Throws `notFound` when the page is deleted. */
export async function getPlan(uid: string, db?: Database): Promise<Plan> {
  return existing(await pages.findPlanOf(db ?? (await reading()), uid)).plan;
}

async function checkAvatar(tx: Database, uid: string, avatar: string): Promise<void> {
  if (avatar !== '' && (await ownerOf('avatar', tx, avatar)) !== uid) {
    throw new AppError('invalid', { fields: { avatar: profileIssue('avatar') } });
  }
}

async function checkAppearance(
  tx: Database,
  stored: Profile,
  appearance: Appearance,
): Promise<void> {
  const fields = appearanceIssues(appearance);
  const { fondoImagen } = appearance;
  const isNew = fondoImagen !== '' && fondoImagen !== stored.apariencia.fondoImagen;
  if (isNew && (await ownerOf('fondo', tx, fondoImagen)) !== stored.uid) {
    fields['apariencia.fondoImagen'] = appearanceIssue('image');
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/**
 * Throws `invalid` when adult links are switched on in a page that may not have them. Links that
 * were on already stay on but hidden, because the end of a plan deletes nothing.
 */
function checkAdult(stored: Profile, enlaces: readonly Link[]): void {
  const lack = adultLack(stored);
  if (!lack) return;
  const isOn = (link: Link) => isAdult(link) && link.activo;
  const activeIds = new Set(stored.enlaces.filter(isOn).map(({ id }) => id));
  const issues = enlaces.flatMap((link, at) =>
    isOn(link) && !activeIds.has(link.id) ? [[`enlaces.${at}.tipo`, adultIssue(lack)]] : [],
  );
  if (issues.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(issues) });
}

/** Returns links and blocks whose new WhatsApp numbers have the calling code of the page's zone. */
function withCodes<Input extends Pick<ProfileInput, 'enlaces' | 'bloques'>>(
  input: Input,
  stored: Profile,
): Input {
  const { enlaces, bloques } = input;
  const zone = stored.zonaHoraria;
  const numberOf = (block: Block) => (block.tipo === 'whatsapp' ? block.datos.numero : '');
  const known = new Set([...stored.enlaces.map(({ url }) => url), ...stored.bloques.map(numberOf)]);
  const complete = (block: Block) => {
    if (block.tipo !== 'whatsapp' || known.has(block.datos.numero)) return block;
    const numero = withMissingCode(block.datos.numero, zone);
    return { ...block, datos: { ...block.datos, numero } };
  };
  const completeLink = (link: Link) =>
    known.has(link.url) ? link : { ...link, url: withCodeOf(link.url, zone) };
  return {
    ...input,
    enlaces: enlaces.map(completeLink),
    ...(bloques && { bloques: bloques.map(complete) }),
  };
}

interface List {
  enlaces: Link[];
  bloques: Block[];
}

/** Returns the pictures of a list, each with its field. */
function fieldsOf({ enlaces, bloques }: List): [field: string, address: string, issue: Issue][] {
  const ofLinks = enlaces.map(
    ({ imagen }, at) => [`enlaces.${at}.imagen`, imagen, linkIssue('picture')] as const,
  );
  const ofBlocks = bloques.flatMap((block, at) =>
    picturesIn(block).map(([field, address]) => {
      return [`bloques.${at}.datos.${field}`, address, blockIssue('picture')] as const;
    }),
  );
  return [...ofLinks, ...ofBlocks].filter(([, address]) => address !== '').map((each) => [...each]);
}

/** Returns the URLs of all pictures of a profile, published or not. */
export function picturesOf(
  profile: List & { avatar: string; apariencia: Pick<Profile['apariencia'], 'fondoImagen'> },
): string[] {
  const listed = fieldsOf(profile).map(([, address]) => address);
  return [profile.avatar, profile.apariencia.fondoImagen, ...listed];
}

/** Throws `invalid` when a list has a picture that is neither in `known` nor of this page. */
async function checkPictures(
  tx: Database,
  uid: string,
  known: Set<string>,
  list: List,
): Promise<void> {
  const added = fieldsOf(list).filter(([, address]) => !known.has(address));
  if (added.length === 0) return;
  const foreign = await listForeignUrls(
    tx,
    uid,
    added.map(([, address]) => address),
  );
  const issues = added.filter(([, address]) => foreign.has(address));
  if (issues.length === 0) return;
  const fields = Object.fromEntries(issues.map(([field, , issue]) => [field, issue]));
  throw new AppError('invalid', { fields });
}

/** Merges the list of a save with the stored one (docs/product.md §15). */
function listOf(stored: Profile, { enlaces, bloques = stored.bloques, orden }: ProfileInput) {
  const links = new Set(enlaces.map(({ id }) => id));
  if (bloques.some(({ id }) => links.has(id))) {
    throw new AppError('invalid', { fields: { bloques: blockIssue('repeated') } });
  }
  // A client that does not know `orden` omits it or sends the stored one back. Then the order of
  // the two lists counts.
  const meant =
    orden === undefined || isEqual(orden, stored.orden)
      ? resettled(resettled(stored.orden, enlaces), bloques)
      : orden;
  const whole = fullOrder(meant, enlaces, bloques);
  return { enlaces: inOrder(enlaces, whole), bloques: inOrder(bloques, whole), orden: whole };
}

/**
 * Like saveProfile, in the caller's transaction. Throws a unique violation when another page takes
 * the same slug at the same time.
 */
export async function writeProfile(
  tx: Database,
  uid: string,
  sent: ProfileInput,
): Promise<Profile> {
  const { profile: stored, newer } = existing(await findStored(tx, uid));
  const input = withCodes(sent, stored);
  if (stored.version !== input.version) throw new AppError('stale');
  if (stored.slug !== input.slug) await changeSlug(tx, uid, stored.slug, input.slug);
  if (stored.avatar !== input.avatar) await checkAvatar(tx, uid, input.avatar);
  const { apariencia = stored.apariencia } = input;
  if (input.apariencia) await checkAppearance(tx, stored, apariencia);
  checkAdult(stored, input.enlaces);
  const list = listOf(stored, input);
  const pictures = picturesOf(stored);
  await checkPictures(tx, uid, new Set(pictures), list);
  // Yields to the event loop: parsing and writing 500 links takes long.
  await nextTurn();
  if (!(await updateProfile(tx, uid, { ...input, ...list }, newer))) throw new AppError('stale');
  if (stored.slug !== input.slug) await checkHeld(tx, uid, input.slug);
  if (!isEqual(list.enlaces, stored.enlaces)) await replaceLinks(tx, uid, list.enlaces);
  await nextTurn();
  await settleCovers(tx, uid, stored.bloques, list.bloques);
  await swapPictures(tx, pictures, picturesOf({ ...input, ...list, apariencia }));
  const { formaProfesion = stored.formaProfesion, presentacion = stored.presentacion } = input;
  const job = { formaProfesion, presentacion };
  const saved = { ...stored, ...input, ...job, ...list, apariencia, version: input.version + 1 };
  await publishEvents(tx, uid, () => changesOf(stored, saved));
  return saved;
}

async function writing(uid: string, write: (tx: Database) => Promise<Profile>): Promise<Profile> {
  try {
    return await exclusively(pageLock(uid), write);
  } catch (error) {
    // Two pages saved the same slug at the same time, and the unique index rejected this one.
    if (isUniqueViolation(error)) throw slugError('taken');
    throw error;
  }
}

/**
 * Saves the whole profile in one transaction and returns it as stored, with its next version.
 * Throws `stale` when another tab saved first, `invalid` with the issues of slug or avatar,
 * `notFound` when the page is deleted.
 */
export function saveProfile(uid: string, input: ProfileInput): Promise<Profile> {
  return writing(uid, (tx) => writeProfile(tx, uid, input));
}

/**
 * Like saveProfile, with the changes that `change` returns for the stored profile. `change` may run
 * more than once. Throws `stale` when the version that it returns is not the stored one.
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

/** Returns the slug that the permanent link of a uid redirects to (docs/product.md §2). */
export async function slugOf(uid: string, db?: Database): Promise<string | undefined> {
  return pages.findSlug(db ?? (await reading()), uid);
}
