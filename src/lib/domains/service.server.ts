import { domainToUnicode } from 'node:url';
import { atomically, type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { LOCALE } from '@/lib/core/i18n/locale';
import { isoOf } from '@/lib/core/time/iso';
import { findPageCard, getPageCard } from '@/lib/pages/read-model.server';
import type { Asking } from '@/lib/people/service.server';
import { ownersOf } from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import { expectedRecordsOf, lookUpDomain, offeredTarget } from './dns.server';
import { originOf, quarantineEnd } from './hosts/hosts.server';
import { releaseDomain } from './hosts/queries.server';
import * as queries from './queries.server';
import { boughtName, endOf, nameIssue, nameTyped, requiredRecords } from './rules';
import type { Domains, DomainView } from './schema';
import { domainSettings } from './settings.server';
import { domainsIssue } from './texts';
import { domainLock, freeDomain, holdOf, recordCheck } from './verification.server';

defineQuota({ key: 'dominios', count: queries.countProven });

/** Changes of domains and DNS checks per person. */
export const DOMAIN_WRITES = rateLimit('dominios', 30, 600);
export const DOMAIN_LOOKS = rateLimit('dominios-consulta', 12, 60, domainsIssue('tooOften'));

const KEY_BYTES = 10;
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns the name of the same owner's page that a claimed domain will move from, or null. */
async function movesFrom(db: Database, row: queries.DomainRow): Promise<string | null> {
  if (row.probado !== null) return null;
  const hold = await holdOf(db, row, await ownersOf(db, row.uid), nowMs());
  if (hold.kind !== 'movable') return null;
  return (await findPageCard(db, hold.uid))?.nombre ?? null;
}

async function toDomainView(
  db: Database,
  row: queries.DomainRow,
  first: string | undefined,
): Promise<DomainView> {
  const { dominio, estado, fallos, hallado, comprobadoEn, did } = row;
  const { proof, way, proofs = [], ways = [], taken = false } = hallado;
  return {
    dominio,
    nombre: domainToUnicode(dominio),
    comprado: boughtName(dominio),
    estado,
    fallos,
    registros: requiredRecords(expectedRecordsOf(row)),
    hallado: proof && way ? { proof, way, proofs, ways, taken } : null,
    principal: dominio === first,
    muda: await movesFrom(db, row),
    direccion: originOf(dominio),
    did,
    comprobadoEn: isoOf(comprobadoEn),
    venceEn: isoOf(endOf(row) ?? null),
  };
}

/** Returns the domain that shows the page: the first verified one that works. */
function firstOf(rows: queries.DomainRow[]): string | undefined {
  const used = rows.filter(({ estado, probado }) => probado !== null && estado !== 'caido');
  const inTurn = used.toSorted(
    (a, b) => (a.activoEn ?? 0) - (b.activoEn ?? 0) || (a.dominio < b.dominio ? -1 : 1),
  );
  return inTurn[0]?.dominio;
}

async function viewOf(db: Database, uid: string): Promise<Domains> {
  const page = await getPageCard(db, uid);
  const { offered } = domainSettings();
  const most = PLAN_RULES[page.plan].ownDomains;
  const rows = offered ? await queries.listDomains(db, uid) : [];
  const first = firstOf(rows);
  return {
    ofrecido: offered !== undefined,
    incluido: most > 0,
    dominios: await Promise.all(rows.map((row) => toDomainView(db, row, first))),
    redirige: await queries.findChoice(db, uid),
    maximo: most,
  };
}

/** Returns the domains of a page. Throws `notFound` when the page is deleted. */
export async function listDomains(uid: string): Promise<Domains> {
  return viewOf(await reading(), uid);
}

const wrong = (issue: ReturnType<typeof domainsIssue>) =>
  new AppError('invalid', { fields: { dominio: issue } });

/** Normalizes a typed name. Throws `invalid` when it cannot be a custom domain. */
function nameOf(typed: string): string {
  const name = nameTyped(typed);
  if (name === undefined) throw wrong(domainsIssue('name.form'));
  const ours = [new URL(config().publicUrl).hostname, offeredTarget().target];
  const issue = nameIssue(name, ours);
  if (issue) throw wrong(domainsIssue(`name.${issue}`));
  return name;
}

/** Throws `invalid` when a person cannot claim a domain for a page. */
async function check(tx: Database, { uid, persona }: Asking, dominio: string) {
  const hold = await holdOf(tx, { uid, dominio }, [persona], nowMs());
  if (hold.kind === 'taken') throw wrong(domainsIssue('name.taken'));
  if (hold.kind === 'quarantined') throw wrong(domainsIssue('name.kept', day.format(hold.until)));
}

/**
 * Claims a domain for a page. A domain of another page of the same person moves when it is verified
 * for this page. Throws `invalid` and `notFound`.
 */
export function claimDomain(claimant: Asking, typed: string): Promise<Domains> {
  const { uid } = claimant;
  const dominio = nameOf(typed);
  return exclusively(pageLock(uid), async (tx) => {
    const page = await getPageCard(tx, uid);
    const rows = await queries.listDomains(tx, uid);
    const most = PLAN_RULES[page.plan].ownDomains;
    if (rows.length >= most) {
      throw new AppError('invalid', { message: domainsIssue('tooMany', most) });
    }
    if (rows.some((row) => row.dominio === dominio)) throw wrong(domainsIssue('name.repeated'));
    await check(tx, claimant, dominio);
    const now = nowMs();
    await queries.insertDomain(tx, {
      uid,
      dominio,
      clave: rows[0]?.clave ?? randomBytes(KEY_BYTES).toString('hex'),
      estado: 'pendiente',
      probado: null,
      fallos: 0,
      hallado: {},
      creadoEn: now,
      activoEn: null,
      caidoEn: null,
      comprobadoEn: null,
      proximoEn: now,
      did: '',
    });
    return viewOf(tx, uid);
  });
}

/** Checks the DNS records of a page's domain now. Throws `notFound`. */
export async function checkDomain(uid: string, dominio: string): Promise<Domains> {
  const row = existing(await queries.findDomain(await reading(), uid, dominio));
  const result = await lookUpDomain(row);
  await recordCheck({ uid, dominio, found: result, now: nowMs(), asked: true });
  return listDomains(uid);
}

/** Releases a domain of a page: it is quarantined before others can claim it. Throws `notFound`. */
export function removeDomain(uid: string, dominio: string): Promise<Domains> {
  return exclusively(domainLock(dominio), async (tx) => {
    const row = existing(await queries.findDomain(tx, uid, dominio));
    await releaseDomain(tx, row, quarantineEnd(nowMs()));
    return viewOf(tx, uid);
  });
}

/** Sets the DID that has a domain as its handle. Throws `notFound`. */
export function saveHandle(uid: string, dominio: string, did: string): Promise<Domains> {
  return atomically(async (tx) => {
    if (!(await queries.saveDid(tx, { uid, dominio }, did))) throw new AppError('notFound');
    return viewOf(tx, uid);
  });
}

/** Returns the DID of a verified domain, or undefined. */
export async function findHandle(dominio: string): Promise<string | undefined> {
  return (await queries.findDid(await reading(), dominio)) || undefined;
}

/** Sets the redirect from a page's URL on this installation to its domain. Throws `notFound`. */
export function chooseRedirect(uid: string, redirige: boolean): Promise<Domains> {
  return atomically(async (tx) => {
    await getPageCard(tx, uid);
    await queries.saveChoice(tx, uid, redirige);
    return viewOf(tx, uid);
  });
}

export const domainsForExport = queries.listDomains;

/** Returns a page's choice of redirect for the export. */
export const domainChoiceForExport = queries.findChoice;

const MAX_NAMES = 1_000;

/** Returns custom domains for the operator: claimed ones, then quarantined ones. */
export async function listNames(limit: number) {
  const db = await reading();
  const most = Math.min(limit, MAX_NAMES);
  const claimed = await queries.listClaimed(db, most);
  const rows = await queries.listQuarantined(db, nowMs(), most);
  return [
    ...claimed.map((row) => ({ ...row, libreEn: null })),
    ...rows.map(({ dominio, slug, hasta }) => ({
      dominio,
      estado: 'reservado',
      slug,
      comprobadoEn: null,
      libreEn: hasta,
    })),
  ];
}

/**
 * Takes a domain from its page and notifies the owners, or ends its quarantine, so that any page
 * may claim it immediately. Returns the normalized name; undefined when no page has or had it.
 */
export async function releaseName(typed: string): Promise<string | undefined> {
  const dominio = nameTyped(typed);
  if (dominio === undefined) return undefined;
  return (await exclusively(domainLock(dominio), (tx) => freeDomain(tx, dominio)))
    ? dominio
    : undefined;
}
