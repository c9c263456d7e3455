import { type Database, onInvalidated, reading } from '@/lib/core/db';
import { inBatches, keysetPages } from '@/lib/core/db/bulk';
import { trackChanges } from '@/lib/core/db/change-tracker';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { PLAN_RULES } from '@/lib/plans/rules';
import { hostTag } from '../rules';
import { isLasting, linkFrom } from './paths';
import {
  deleteOldQuarantines,
  type FormerRow,
  formerHosts,
  formerNamed,
  type HostRow,
  hostsAfter,
  hostsNamed,
  listClaims,
  releaseDomain,
} from './queries.server';

/** Duration of a quarantine, in ms. */
const QUARANTINE = 90 * DAY_MS;

/** Returns the end of a quarantine that begins now. */
export const quarantineEnd = (now: number) => now + QUARANTINE;

/** Releases all domains of a page, inside the transaction that deletes the page. */
export async function releaseDomainsOf(tx: Database, uid: string, now: number): Promise<void> {
  for (const claim of await listClaims(tx, uid)) await releaseDomain(tx, claim, quarantineEnd(now));
}

export async function purgeQuarantines(now: number): Promise<void> {
  await inBatches((tx, most) => deleteOldQuarantines(tx, now, most));
}

/** A custom domain as the request handler needs it. */
export interface OwnHost {
  /** Without a port. */
  host: string;
  origin: string;
  uid: string;
  slug: string;
  /**
   * The response of the host: show the page, redirect to the page's first host, or, when the plan
   * no longer includes domains, redirect to the page's URL on this installation.
   */
  act: 'shows' | 'leadsToFirst' | 'leadsHere';
  /**
   * Replacement for the product's icon: the page's portrait, '' for no icon when the page does not
   * show the product's name; undefined for the product's own.
   */
  icon: string | undefined;
}

const HOST_TAG = hostTag('');

const rows = new Map<string, HostRow>();
/** The hosts of each page, in the order in which they were verified. */
const bySlug = new Map<string, HostRow[]>();
/** Hosts that pages had until recently, including those that another page has now. */
const former = new Map<string, FormerRow>();

function put(row: HostRow): void {
  remove(row.dominio);
  rows.set(row.dominio, row);
  const ofPage = [...(bySlug.get(row.slug) ?? []), row];
  ofPage.sort((a, b) => (a.activoEn ?? 0) - (b.activoEn ?? 0) || (a.dominio < b.dominio ? -1 : 1));
  bySlug.set(row.slug, ofPage);
}

function remove(dominio: string): void {
  const row = rows.get(dominio);
  if (!row) return;
  rows.delete(dominio);
  const others = bySlug.get(row.slug)?.filter((one) => one.dominio !== dominio) ?? [];
  if (others.length > 0) bySlug.set(row.slug, others);
  else bySlug.delete(row.slug);
}

const schemeOf = () => (config().secure ? 'https' : 'http');
/** A custom port of this installation applies to its pages' hosts too. */
const portOf = () => {
  const { port } = new URL(config().publicUrl);
  return port === '' ? '' : `:${port}`;
};
export const originOf = (dominio: string) => `${schemeOf()}://${dominio}${portOf()}`;

function toOwnHost(row: HostRow): OwnHost {
  const { dominio: host, uid, slug, plan, avatar } = row;
  const first = bySlug.get(slug)?.[0];
  const act =
    PLAN_RULES[plan].ownDomains === 0 ? 'leadsHere' : first === row ? 'shows' : 'leadsToFirst';
  const portrait = avatar.startsWith('/media/') ? avatar : undefined;
  const icon = portrait ?? (PLAN_RULES[plan].whiteLabel ? '' : undefined);
  return { host, origin: originOf(host), uid, slug, act, icon };
}

/** Returns the custom domain in a Host header, if it is in use. */
export function ownHostNamed(header: string): OwnHost | undefined {
  if (rows.size === 0) return undefined;
  const row = rows.get(nameIn(header));
  return row && toOwnHost(row);
}

const nameIn = (header: string) => header.toLowerCase().replace(/:\d+$/, '');

/**
 * Returns the former page of a host, so that URLs given to its buyers, subscribers and calendars
 * still redirect. The slug is null when the page is deleted.
 */
export function formerHostNamed(header: string): { host: string; slug: string | null } | undefined {
  const row = former.get(nameIn(header));
  if (!row || (row.hasta !== null && row.hasta <= nowMs())) return undefined;
  return { host: row.dominio, slug: row.slug };
}

/** Returns the first custom domain of a page, if it shows the page. */
export function ownHostOf(slug: string): OwnHost | undefined {
  const first = bySlug.get(slug)?.[0];
  const host = first && toOwnHost(first);
  return host?.act === 'shows' ? host : undefined;
}

/** Returns the custom domain to which a page's URL on this installation redirects, if chosen. */
export function redirectTargetOf(slug: string): OwnHost | undefined {
  const first = bySlug.get(slug)?.[0];
  return first && (first.redirige ?? true) ? ownHostOf(slug) : undefined;
}

/** Returns the URL of a page, without a trailing slash: on its custom domain, else on this site. */
export function homeOf(slug: string): string {
  return ownHostOf(slug)?.origin ?? `${config().publicUrl}/${slug}`;
}

/** Returns the origin that was requested: a custom domain's, else this site's. */
export const requestedOrigin = ({ ownHost }: Pick<App.Locals, 'ownHost'>) =>
  ownHost?.origin ?? config().publicUrl;

/**
 * Returns the full URL of a path for a page's visitors: on its custom domain, else on this site.
 */
export function linksOf(slug: string): (path: string) => string {
  const { publicUrl } = config();
  const own = ownHostOf(slug);
  if (!own) return (path) => publicUrl + path;
  return (path) => {
    const link = linkFrom(path, own, publicUrl);
    return link.startsWith('/') ? own.origin + link : link;
  };
}

/**
 * Returns the full URL of a path for mails. Pages that people open months later are linked on this
 * installation, because the custom domain may belong to another page by then.
 */
export function mailLinksOf(slug: string): (path: string) => string {
  const linkTo = linksOf(slug);
  return (path) => (isLasting(path, slug) ? config().publicUrl + path : linkTo(path));
}

/** Returns the hosts that show a page. */
export function hostsOf(slug: string): string[] {
  return bySlug.get(slug)?.map(({ dominio }) => dominio) ?? [];
}

const { read, settling } = trackChanges('own hosts');

export { settling };

async function readAll(): Promise<void> {
  const db = await reading();
  const pages = keysetPages((last: HostRow | undefined, most) =>
    hostsAfter(db, last?.dominio ?? '', most),
  );
  const current = (await Array.fromAsync(pages)).flat();
  const formerRows = await formerHosts(db, nowMs());
  rows.clear();
  bySlug.clear();
  former.clear();
  for (const row of current) put(row);
  for (const row of formerRows) former.set(row.dominio, row);
}

async function readSome(names: string[]): Promise<void> {
  const db = await reading();
  const current = await hostsNamed(db, names);
  const formerRows = await formerNamed(db, nowMs(), names);
  for (const name of names) {
    remove(name);
    former.delete(name);
  }
  for (const row of current) put(row);
  for (const row of formerRows) former.set(row.dominio, row);
}

/** Returns the hosts that a change concerns: by name, or by the slug of their page. */
function concerned(tags: readonly string[]): string[] {
  return tags.flatMap((tag) =>
    tag.startsWith(HOST_TAG) ? [tag.slice(HOST_TAG.length)] : hostsOf(tag.slice(1)),
  );
}

/** Loads all hosts in use into memory, and updates them after each committed change. */
export async function startHosts(): Promise<void> {
  onInvalidated((tags) => {
    if (!tags) return read(readAll);
    const names = [...new Set(concerned(tags))];
    if (names.length > 0) read(() => readSome(names));
  });
  await readAll();
}

/** True when a certificate may be issued for a name: only for hosts that pages use. */
export function isInUse(name: string): boolean {
  return rows.has(name.toLowerCase().replace(/\.$/, ''));
}
