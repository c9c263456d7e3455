import { parseUrl } from '@/lib/core/text/address';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import type { DomainChange } from './schema';

/** Last labels of names that cannot be custom domains: they are reserved or not registrable. */
const CLOSED_ENDS = [
  ...['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'],
  ...['onion', 'invalid', 'alt'],
];
const MAX_NAME_LENGTH = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/**
 * Second levels under which countries register domains: `com.mx` itself is not a domain to claim.
 */
const SECOND_LEVELS = new Set([
  ...['com', 'net', 'org', 'edu', 'gob', 'gov', 'co', 'nom', 'web', 'info', 'ind', 'art', 'blog'],
]);

/** Reason why a name cannot be a custom domain. */
type NameIssue = 'form' | 'whole' | 'closed' | 'ours';

const isWithin = (name: string, whole: string) => name === whole || name.endsWith(`.${whole}`);

/** Normalizes a host: lower case, ASCII, no trailing dot. Returns undefined when it is invalid. */
export function plainHost(typed: string): string | undefined {
  const bare = typed.trim().replace(/\.$/, '');
  if (bare.length > MAX_NAME_LENGTH || /[/\\?#@:%\s]/.test(bare)) return undefined;
  const hostname = parseUrl(`http://${bare}`)?.hostname;
  if (hostname === undefined) return undefined;
  const labels = hostname.split('.');
  return hostname.length <= MAX_NAME_LENGTH && labels.every((label) => LABEL.test(label))
    ? hostname
    : undefined;
}

/** Returns the host in a pasted text: `https://www.ana.com/` is `www.ana.com`. */
export function nameTyped(typed: string): string | undefined {
  return plainHost(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  );
}

/** Returns the reason why a name cannot be a custom domain; `ours` are the installation's hosts. */
export function nameIssue(name: string, ours: readonly string[]): NameIssue | undefined {
  const labels = name.split('.');
  const end = labels.at(-1) ?? '';
  if (labels.length < 2 || /^\d+$/.test(end)) return CLOSED_ENDS.includes(end) ? 'closed' : 'form';
  if (CLOSED_ENDS.includes(end)) return 'closed';
  if (ours.some((own) => isWithin(name, own) || isWithin(own, name))) return 'ours';
  return labels.length === 2 && SECOND_LEVELS.has(labels[0] ?? '') && end.length === 2
    ? 'whole'
    : undefined;
}

/** Returns the registered domain of a name: the name itself, or the domain above it. */
export function boughtName(name: string): string {
  const labels = name.split('.');
  const [end = '', second = ''] = [...labels].reverse();
  const long = labels.length > 2 && end.length === 2 && SECOND_LEVELS.has(second);
  return labels.slice(long ? -3 : -2).join('.');
}

/** Returns the labels before the registered domain; for the domain itself `@`, as in DNS forms. */
export function partBefore(name: string): string {
  const bought = boughtName(name);
  return name === bought ? '@' : name.slice(0, -bought.length - 1);
}

/** Number of consecutive failed checks after which a domain is taken down. */
const MAX_FAILURES = 3;
/** Time (ms) that a page keeps a domain after the domain was taken down. */
const HELD = 30 * DAY_MS;
/** Lifetime of a claim that is never verified, in ms. */
const CLAIMED = 30 * DAY_MS;
/** Time during which a new claim is checked hourly, in ms. */
const EAGER = 3 * DAY_MS;

/** Label of the verification record, before the name: a name with a CNAME has no other record. */
const PROOF_LABEL = '_enlaza';

export type DomainState = 'pendiente' | 'activo' | 'aviso' | 'caido';

/** A DNS record that the creator has to add at their registrar. */
export interface RequiredRecord {
  kind: 'TXT' | 'CNAME' | 'A' | 'AAAA';
  /** The whole name, and its labels before the registered domain. */
  name: string;
  part: string;
  value: string;
}

/** The expected records of a domain: its verification and its target. */
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

/** Returns the required records: an apex cannot have a CNAME and gets addresses. */
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

/** DNS records of a name; undefined where there was no response. */
export interface DnsRecords {
  proofs: string[] | undefined;
  /** The target of the CNAME, and the IP addresses to which the name resolves. */
  cname: string[] | undefined;
  addresses: string[] | undefined;
}

/** Result of a DNS check; `silent` without a response. */
export type Verdict = 'right' | 'missing' | 'other' | 'silent';

export interface DnsResult {
  proof: Verdict;
  way: Verdict;
  /** The records that were found: at most 4 of each kind, each cut to 120 characters. */
  proofs: string[];
  ways: string[];
  /** True when the records are right but another page has the domain. */
  taken?: boolean;
}

const SHOWN = 4;
const SHOWN_LENGTH = 120;
const listValues = (values: readonly string[]) =>
  values.slice(0, SHOWN).map((value) => value.slice(0, SHOWN_LENGTH));

/** Normalizes an IP address, so that addresses can be compared. */
const plainIp = (address: string) =>
  address.includes(':') ? new URL(`http://[${address}]`).hostname : address;

function wayVerdict({ cname, addresses }: DnsRecords, setup: ExpectedSetup): Verdict {
  const lead = cname?.map((name) => name.toLowerCase().replace(/\.$/, '')) ?? [];
  if (lead.includes(ownTarget(setup))) return 'right';
  if (lead.length > 0) return 'other';
  const ours = new Set(setup.addresses.map(plainIp));
  const actual = addresses ?? [];
  if (actual.length > 0) return actual.every((one) => ours.has(plainIp(one))) ? 'right' : 'other';
  return cname === undefined || addresses === undefined ? 'silent' : 'missing';
}

function proofVerdict({ proofs }: DnsRecords, { clave }: ExpectedSetup): Verdict {
  if (proofs === undefined) return 'silent';
  if (proofs.some((text) => text.trim() === proofValue(clave))) return 'right';
  return proofs.length > 0 ? 'other' : 'missing';
}

/** Compares DNS records with the expected ones. */
export function judge(answers: DnsRecords, setup: ExpectedSetup): DnsResult {
  return {
    proof: proofVerdict(answers, setup),
    way: wayVerdict(answers, setup),
    proofs: listValues(answers.proofs ?? []),
    ways: listValues(answers.cname?.length ? answers.cname : (answers.addresses ?? [])),
  };
}

/** Returns the outcome of a check: proven, wrong, or unknown without a DNS response. */
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
  /** True when the domain has to be released, because its time limit has passed. */
  over: boolean;
}

/** Returns the time (ms) at which a domain is released; undefined for a domain that works. */
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
 * Returns the state of a domain after a check at `now`. Failed checks that the owner requested
 * (`asked`) do not count, because three clicks must not take down a domain.
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

/** Returns the message that is published inside a transaction to invalidate a cached host. */
export const hostTag = (dominio: string) => `dominio:${dominio}`;

/** Registrars that /dominio explains, most used here first. */
export const COMPANIES = [
  'godaddy',
  'ionos',
  'hostinger',
  'namecheap',
  'cloudflare',
  'otra',
] as const;
export type CompanyId = (typeof COMPANIES)[number];
