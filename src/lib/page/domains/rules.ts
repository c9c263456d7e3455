import { DAY_MS, HOUR_MS } from '@/lib/kernel/time/units';
import { boughtName, partBefore } from './names';
import type { DomainChange } from './schema';

export { plainHost } from './names';

/** Checks in a row that fail before a domain is taken down. */
const MAX_FAILURES = 3;
/** How long a domain that is taken down stays its page's. */
const HELD = 30 * DAY_MS;
/** How long a claim that was never proven is kept. */
const CLAIMED = 30 * DAY_MS;
/** How long a new claim is looked at each hour. */
const EAGER = 3 * DAY_MS;

/** Where a proof stands, before the name: the name itself may have a CNAME, and then nothing else. */
const PROOF_LABEL = '_enlaza';

export type DomainState = 'pendiente' | 'activo' | 'aviso' | 'caido';

/** A DNS record that the creator has to add at their registrar. */
export interface RequiredRecord {
  kind: 'TXT' | 'CNAME' | 'A' | 'AAAA';
  /** The whole name, and its part before the registered domain. */
  name: string;
  part: string;
  value: string;
}

/** What a name has to be proven by and to point to. */
export interface ExpectedSetup {
  name: string;
  clave: string;
  target: string;
  addresses: readonly string[];
}

export const proofName = (name: string) => `${PROOF_LABEL}.${name}`;
export const proofValue = (clave: string) => `enlaza=${clave}`;
export const ownTarget = ({ clave, target }: Pick<ExpectedSetup, 'clave' | 'target'>) =>
  `${clave}.${target}`;

/** The records for a name: an apex can have no CNAME, and gets addresses. */
export function requiredRecords(setup: ExpectedSetup): RequiredRecord[] {
  const { name, clave, addresses } = setup;
  const record = (kind: RequiredRecord['kind'], at: string, value: string): RequiredRecord => ({
    kind,
    name: at,
    part: partBefore(at),
    value,
  });
  const proof = record('TXT', proofName(name), proofValue(clave));
  if (name !== boughtName(name)) return [record('CNAME', name, ownTarget(setup)), proof];
  const ways = addresses.map((value) => record(value.includes(':') ? 'AAAA' : 'A', name, value));
  return [...ways, proof];
}

/** What the DNS says of a name; undefined where it did not answer. */
export interface Answers {
  proofs: string[] | undefined;
  /** Where its CNAME leads, and the addresses that it ends at. */
  cname: string[] | undefined;
  addresses: string[] | undefined;
}

/** What a look at the DNS came to, for who reads it. */
export type Verdict = 'right' | 'missing' | 'other' | 'silent';

export interface DnsResult {
  proof: Verdict;
  way: Verdict;
  /** What is there in place of what is wanted, as far as it is worth showing. */
  proofs: string[];
  ways: string[];
  /** Whether it is right, and another page's all the same. */
  taken?: boolean;
}

const SHOWN = 4;
const SHOWN_LENGTH = 120;
const listValues = (values: readonly string[]) =>
  values.slice(0, SHOWN).map((value) => value.slice(0, SHOWN_LENGTH));

/** One form of each address, so that they can be compared. */
const plainIp = (address: string) =>
  address.includes(':') ? new URL(`http://[${address}]`).hostname : address;

function wayVerdict({ cname, addresses }: Answers, setup: ExpectedSetup): Verdict {
  const lead = cname?.map((name) => name.toLowerCase().replace(/\.$/, '')) ?? [];
  if (lead.includes(ownTarget(setup))) return 'right';
  if (lead.length > 0) return 'other';
  const ours = new Set(setup.addresses.map(plainIp));
  const actual = addresses ?? [];
  if (actual.length > 0) return actual.every((one) => ours.has(plainIp(one))) ? 'right' : 'other';
  return cname === undefined || addresses === undefined ? 'silent' : 'missing';
}

function proofVerdict({ proofs }: Answers, { clave }: ExpectedSetup): Verdict {
  if (proofs === undefined) return 'silent';
  if (proofs.some((text) => text.trim() === proofValue(clave))) return 'right';
  return proofs.length > 0 ? 'other' : 'missing';
}

/** Holds what the DNS says against what is wanted. */
export function judge(answers: Answers, setup: ExpectedSetup): DnsResult {
  return {
    proof: proofVerdict(answers, setup),
    way: wayVerdict(answers, setup),
    proofs: listValues(answers.proofs ?? []),
    ways: listValues(answers.cname?.length ? answers.cname : (answers.addresses ?? [])),
  };
}

/** What a domain is told by a look: proven, wrong, or nothing where the DNS was silent. */
export function outcomeOf({ proof, way }: DnsResult): 'proven' | 'wrong' | 'unknown' {
  if (proof === 'right' && way === 'right') return 'proven';
  return proof === 'silent' || way === 'silent' ? 'unknown' : 'wrong';
}

/** The fields of a domain that a check can change. */
export interface CheckedDomain {
  estado: DomainState;
  fallos: number;
  creadoEn: number;
  activoEn: number | null;
  caidoEn: number | null;
}

export interface Step extends CheckedDomain {
  proximoEn: number;
  news?: DomainChange | undefined;
  /** Its time is over: it is let go. */
  over: boolean;
}

/** When (ms) a domain is let go if nothing changes; undefined for one that works. */
export function endOf({
  estado,
  creadoEn,
  caidoEn,
}: Pick<CheckedDomain, 'estado' | 'creadoEn' | 'caidoEn'>): number | undefined {
  if (estado === 'pendiente') return creadoEn + CLAIMED;
  return estado === 'caido' && caidoEn !== null ? caidoEn + HELD : undefined;
}

function failed(before: CheckedDomain, now: number): CheckedDomain & { news?: DomainChange } {
  const { estado } = before;
  if (estado === 'pendiente' || estado === 'caido') return before;
  const fallos = before.fallos + 1;
  if (fallos >= MAX_FAILURES) {
    return { ...before, fallos, estado: 'caido', caidoEn: now, news: 'caido' };
  }
  return { ...before, fallos, estado: 'aviso', ...(fallos === 1 && { news: 'aviso' as const }) };
}

function proven(before: CheckedDomain, now: number): CheckedDomain & { news?: DomainChange } {
  const isNew = before.estado === 'pendiente' || before.estado === 'caido';
  const activoEn = before.activoEn ?? now;
  const after = { ...before, estado: 'activo' as const, fallos: 0, caidoEn: null, activoEn };
  return isNew ? { ...after, news: 'activo' } : after;
}

/**
 * What a domain is after a look at `now`. Looks that the owner asks for (`asked`) count no
 * failures: three clicks would take down what three days should.
 */
export function nextStep(
  row: CheckedDomain,
  outcome: ReturnType<typeof outcomeOf>,
  { now, asked: byOwner }: { now: number; asked: boolean },
): Step {
  const { estado, fallos, creadoEn, activoEn, caidoEn } = row;
  const before: CheckedDomain = { estado, fallos, creadoEn, activoEn, caidoEn };
  const counts = outcome === 'wrong' && !byOwner;
  const after =
    outcome === 'proven' ? proven(before, now) : counts ? failed(before, now) : { ...before };
  const eager = after.estado === 'pendiente' && now - after.creadoEn < EAGER;
  return {
    ...after,
    proximoEn: now + (eager ? HOUR_MS : DAY_MS),
    over: outcome !== 'proven' && now >= (endOf(after) ?? Number.POSITIVE_INFINITY),
  };
}

/** The message that is published inside a transaction, besides slugs, to invalidate cached hosts. */
export const hostMark = (dominio: string) => `dominio:${dominio}`;

/** The companies that /dominio explains, by how many people here have their names from them. */
export const COMPANIES = [
  'godaddy',
  'ionos',
  'hostinger',
  'namecheap',
  'cloudflare',
  'otra',
] as const;
export type CompanyId = (typeof COMPANIES)[number];
