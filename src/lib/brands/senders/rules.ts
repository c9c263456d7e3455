import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { boughtName, partBefore } from '@/lib/domains/rules';
import type { SenderChange } from './schema';

/** Consecutive failed checks after which mails are sent from the product's address again. */
const MAX_FAILURES = 3;
/** Time during which a new sender is checked hourly, in ms. */
const EAGER = 3 * DAY_MS;

export type SenderState = 'pendiente' | 'activo' | 'aviso' | 'caido' | 'rechazado';
/** Result of a DNS check for a key; `silent` without a response. */
export type KeyVerdict = 'right' | 'missing' | 'other' | 'silent';

/** Name and value of the DNS record with a public key (RFC 6376, 3.6). */
export interface KeyRecord {
  name: string;
  /** The part of the name before the registered domain. */
  part: string;
  value: string;
}

export const keyName = (selector: string, dominio: string) => `${selector}._domainkey.${dominio}`;

/** Returns the DNS record with which receivers verify a sender's signatures. */
export function keyRecord(sender: {
  selector: string;
  dominio: string;
  publica: string;
}): KeyRecord {
  const name = keyName(sender.selector, sender.dominio);
  return { name, part: partBefore(name), value: `v=DKIM1; k=rsa; p=${sender.publica}` };
}

/** Returns the tags of a key's record. White space in a key is ignored. */
function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').flatMap((tag) => {
    const at = tag.indexOf('=');
    return at < 0
      ? []
      : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).replace(/\s+/g, '')] as const];
  });
  return new Map(pairs);
}

function isKey(record: string, publica: string): boolean {
  const tags = tagsOf(record);
  const version = tags.get('v') ?? 'DKIM1';
  const kind = tags.get('k') ?? 'rsa';
  return version === 'DKIM1' && kind.toLowerCase() === 'rsa' && tags.get('p') === publica;
}

/**
 * Compares the DNS records with the key; undefined means no response. More than one record is
 * wrong, because a verifier may use any of them.
 */
export function judgeKey(records: string[] | undefined, publica: string): KeyVerdict {
  if (records === undefined) return 'silent';
  if (records.length === 0) return 'missing';
  return records.length === 1 && isKey(records[0] ?? '', publica) ? 'right' : 'other';
}

/** Results of the DNS checks for a sender: its key, its DMARC, and SPF of the product's domain. */
export interface SenderChecks {
  key: KeyVerdict;
  spf: KeyVerdict;
  dmarc: KeyVerdict;
}

/** Judges the records of one kind and ignores others. There must be exactly one of the kind. */
function judgeOne(records: string[] | undefined, kind: RegExp, isRight: RegExp): KeyVerdict {
  if (records === undefined) return 'silent';
  const [first, ...rest] = records.filter((record) => kind.test(record));
  if (first === undefined) return 'missing';
  return rest.length === 0 && isRight.test(first) ? 'right' : 'other';
}

/** Judges SPF records of the return-path domain (RFC 7208, 4.5); one without servers is wrong. */
export const judgeSpf = (records: string[] | undefined) =>
  judgeOne(records, /^v=spf1(?: |$)/i, / (?!-all|~all|\?all)\S/i);

/** Judges the DMARC records of a domain (RFC 7489, 6.3). */
export const judgeDmarc = (records: string[] | undefined) =>
  judgeOne(records, /^v=DMARC1 *;/, /; *p *= *(?:none|quarantine|reject) *(?:;|$)/i);

/** Returns the names of DMARC records in order: of the domain, then of the registered domain. */
export const dmarcNames = (dominio: string) => [
  `_dmarc.${dominio}`,
  `_dmarc.${boughtName(dominio)}`,
];

/** Returns the weakest valid DMARC record (`p=none`); a domain may have a stricter one. */
export function dmarcRecord(dominio: string): KeyRecord {
  const name = `_dmarc.${boughtName(dominio)}`;
  return { name, part: partBefore(name), value: 'v=DMARC1; p=none' };
}

/** The fields of a sender that a check can change. */
export interface CheckedSender {
  estado: SenderState;
  fallos: number;
  creadoEn: number;
  activoEn: number | null;
}

function failed(before: CheckedSender): CheckedSender & { news?: SenderChange } {
  if (before.estado !== 'activo' && before.estado !== 'aviso') return before;
  const fallos = before.fallos + 1;
  if (fallos >= MAX_FAILURES) return { ...before, fallos, estado: 'caido', news: 'caido' };
  return { ...before, fallos, estado: 'aviso', ...(fallos === 1 && { news: 'aviso' as const }) };
}

function proven(before: CheckedSender, now: number): CheckedSender & { news?: SenderChange } {
  const isNew = before.estado === 'pendiente' || before.estado === 'caido';
  const after = { ...before, estado: 'activo' as const, fallos: 0 };
  return { ...after, activoEn: before.activoEn ?? now, ...(isNew && { news: 'activo' as const }) };
}

/**
 * Returns the state of a sender after a check by its owner found no key. Its address is not used
 * until a check finds the key.
 */
const markDoubtful = (before: CheckedSender): CheckedSender =>
  before.estado === 'activo' ? { ...before, estado: 'aviso' } : before;

/**
 * Returns the state of a sender after a check at `now`. Without a DNS response nothing changes.
 * Failed checks that the owner requested (`asked`) do not count, because three clicks must not end
 * the use of a sender. A rejected sender stays rejected until its owner retries it.
 */
export function nextStep(
  { estado, fallos, creadoEn, activoEn }: CheckedSender,
  verdict: KeyVerdict,
  { now, asked: byOwner }: { now: number; asked: boolean },
): CheckedSender & { proximoEn: number; news?: SenderChange } {
  const before: CheckedSender = { estado, fallos, creadoEn, activoEn };
  const isWrong = verdict === 'missing' || verdict === 'other';
  const counted = isWrong ? (byOwner ? markDoubtful : failed)(before) : before;
  const rests = estado === 'rechazado' && !byOwner;
  const after: CheckedSender & { news?: SenderChange } =
    verdict === 'right' && !rests ? proven(before, now) : counted;
  const eager = after.estado === 'pendiente' && now - creadoEn < EAGER;
  return { ...after, proximoEn: now + (eager ? HOUR_MS : DAY_MS) };
}
