import { onInvalidated, reading } from '@/lib/kernel/db';
import { trackChanges } from '@/lib/kernel/db/change-tracker';
import { config } from '@/lib/kernel/env/config';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { hostMark } from '../rules';
import { isLasting, linkFrom } from './paths';
import {
  type FormerRow,
  formerHosts,
  formerNamed,
  type HostRow,
  hostsAfter,
  hostsNamed,
} from './queries.server';

/** A custom domain, as the request handler needs it. */
export interface OwnHost {
  /** Its name and its whole address, without a slash. */
  host: string;
  origin: string;
  uid: string;
  slug: string;
  /**
   * What it does: it shows the page, leads to the page's first host, or, where the plan has no
   * domains any more, to the page's address here.
   */
  act: 'shows' | 'leadsToFirst' | 'leadsHere';
  /**
   * What stands in place of the product's icon: the page's portrait, '' for nothing where the page
   * does not name us; undefined where the product's own stands.
   */
  icon: string | undefined;
}

/** What is known of a page's hosts: in order of when they were proven. */
interface PageHosts {
  rows: HostRow[];
}

const BATCH = 5_000;
const MARK = hostMark('');

const rows = new Map<string, HostRow>();
const bySlug = new Map<string, PageHosts>();
/** The hosts that pages had until a while ago, also those that another page has now. */
const former = new Map<string, FormerRow>();

function put(row: HostRow): void {
  remove(row.dominio);
  rows.set(row.dominio, row);
  const page = bySlug.get(row.slug) ?? { rows: [] };
  page.rows.push(row);
  page.rows.sort(
    (a, b) => (a.activoEn ?? 0) - (b.activoEn ?? 0) || (a.dominio < b.dominio ? -1 : 1),
  );
  bySlug.set(row.slug, page);
}

function remove(dominio: string): void {
  const row = rows.get(dominio);
  if (!row) return;
  rows.delete(dominio);
  const others = bySlug.get(row.slug)?.rows.filter((one) => one.dominio !== dominio) ?? [];
  if (others.length > 0) bySlug.set(row.slug, { rows: others });
  else bySlug.delete(row.slug);
}

const schemeOf = () => (config().secure ? 'https' : 'http');
/** Where this installation is tried out on a port of its own, so are its pages' hosts. */
const portOf = () => {
  const { port } = new URL(config().publicUrl);
  return port === '' ? '' : `:${port}`;
};
/** The whole address of a host, without a slash. */
export const originOf = (dominio: string) => `${schemeOf()}://${dominio}${portOf()}`;

function seen(row: HostRow): OwnHost {
  const { dominio: host, uid, slug, plan, avatar } = row;
  const first = bySlug.get(slug)?.rows[0];
  const act =
    PLAN_RULES[plan].ownDomains === 0 ? 'leadsHere' : first === row ? 'shows' : 'leadsToFirst';
  const portrait = avatar.startsWith('/media/') ? avatar : undefined;
  const icon = portrait ?? (PLAN_RULES[plan].withoutMark ? '' : undefined);
  return { host, origin: originOf(host), uid, slug, act, icon };
}

/** The own host that a Host header names, if it is one in use. */
export function ownHostNamed(header: string): OwnHost | undefined {
  if (rows.size === 0) return undefined;
  const row = rows.get(nameIn(header));
  return row && seen(row);
}

const nameIn = (header: string) => header.toLowerCase().replace(/:\d+$/, '');

/**
 * The page that had a host until a while ago: what its buyers, subscribers and calendars were given
 * there leads on. Its slug is null once the page is gone.
 */
export function formerHostNamed(header: string): { host: string; slug: string | null } | undefined {
  const row = former.get(nameIn(header));
  if (!row || (row.hasta !== null && row.hasta <= Date.now())) return undefined;
  return { host: row.dominio, slug: row.slug };
}

/** Where a page is at home when that is a host of its own. */
export function ownHostOf(slug: string): OwnHost | undefined {
  const first = bySlug.get(slug)?.rows[0];
  const host = first && seen(first);
  return host?.act === 'shows' ? host : undefined;
}

/** Where a page's address here leads, by its owner's choice. */
export function ledFrom(slug: string): OwnHost | undefined {
  const first = bySlug.get(slug)?.rows[0];
  return first && (first.redirige ?? true) ? ownHostOf(slug) : undefined;
}

/** The whole address of a page, without a slash: on its own host, or here. */
export function homeOf(slug: string): string {
  return ownHostOf(slug)?.origin ?? `${config().publicUrl}/${slug}`;
}

/** Returns the full URL of a path for a page's visitors: on its custom domain, or here. */
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
 * The same for mails: what is looked for months later leads to this installation, because the own
 * host may be another's by then.
 */
export function mailLinksOf(slug: string): (path: string) => string {
  const linkTo = linksOf(slug);
  return (path) => (isLasting(path, slug) ? config().publicUrl + path : linkTo(path));
}

/** The names that a page is shown at. */
export function hostsOf(slug: string): string[] {
  return bySlug.get(slug)?.rows.map(({ dominio }) => dominio) ?? [];
}

const { read, settling } = trackChanges('own hosts');

export { settling };

async function readAll(): Promise<void> {
  const db = await reading();
  const current: HostRow[] = [];
  for (let after = ''; ; ) {
    const batch = await hostsAfter(db, after, BATCH);
    current.push(...batch);
    after = batch.at(-1)?.dominio ?? '';
    if (batch.length < BATCH) break;
  }
  const formerRows = await formerHosts(db, Date.now());
  rows.clear();
  bySlug.clear();
  former.clear();
  for (const row of current) put(row);
  for (const row of formerRows) former.set(row.dominio, row);
}

async function readSome(names: string[]): Promise<void> {
  const db = await reading();
  const current = await hostsNamed(db, names);
  const formerRows = await formerNamed(db, Date.now(), names);
  for (const name of names) {
    remove(name);
    former.delete(name);
  }
  for (const row of current) put(row);
  for (const row of formerRows) former.set(row.dominio, row);
}

/** The hosts that a change concerns: those named in it, and those of the pages that it is about. */
function concerned(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.startsWith(MARK) ? [path.slice(MARK.length)] : hostsOf(path.slice(1)),
  );
}

/** Reads all hosts in use into memory, and follows what is committed from then on. */
export async function startHosts(): Promise<void> {
  onInvalidated((paths) => {
    if (!paths) return read(readAll);
    const names = [...new Set(concerned(paths))];
    if (names.length > 0) read(() => readSome(names));
  });
  await readAll();
}

/** Whether a certificate may be had for a name: only for one that is in use here. */
export function isInUse(name: string): boolean {
  return rows.has(name.toLowerCase().replace(/\.$/, ''));
}
