import { parseAddress } from '@/lib/kernel/text/address';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time/units';
import { addressFault } from '@/lib/page/links/address';

/** The name of the work that sends. */
export const SENDING = 'webhooks';

export const WEBHOOK_LIMITS = {
  /** Addresses of a page. */
  stored: 10,
  /** Characters of a name. */
  nombre: 60,
  /** What may wait for one address; what happens beyond is counted and not kept. */
  waiting: 10_000,
  /** What is remembered of one address after its end. */
  ended: 1_000,
  /** What a screen shows of it. */
  shown: 30,
} as const;

/** Milliseconds that a try may take, and bytes of an answer that are read. */
export const TRY_TIME = 15 * SECOND_MS;
export const MAX_ANSWER = 4_096;
/** Characters of an answer that are kept. */
export const STORED_RESPONSE_LIMIT = 300;

/** How long a delivery is tried. */
export const LIFE = 3 * DAY_MS;
/** How long an ended delivery is remembered, with what it said. */
export const RETENTION_MS = 14 * DAY_MS;
/** What was to be tried for the last time this long ago is not tried any more. */
export const GRACE = HOUR_MS;
/** How long the former secret signs beside the new one. */
export const OVERLAP = DAY_MS;
/** How long a removed address can be put back. */
export const UNDO_TIME = DAY_MS;

/** Failures in a row at which its people are told, and at which nothing more is sent. */
export const TOLD_AT = 5;
export const STOPPED_AT = 20;

/** What one delivery waits after each of its failed tries; the last one goes on counting. */
const TRY_PAUSES = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];

/** What an address is left alone after each failure in a row: 20 of them take some 15 hours. */
const REST_PAUSES = [
  ...[5 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS],
  ...[
    5 * MINUTE_MS,
    10 * MINUTE_MS,
    15 * MINUTE_MS,
    20 * MINUTE_MS,
    30 * MINUTE_MS,
    30 * MINUTE_MS,
  ],
  ...[HOUR_MS, HOUR_MS, HOUR_MS, HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS],
];

/** A fifth of a pause is left to chance: what failed together does not come back together. */
const spread = (pause: number, chance: number) => Math.round(pause * (0.9 + 0.2 * chance));
const nth = (pauses: readonly number[], at: number) => pauses[Math.min(at, pauses.length) - 1] ?? 0;

/** How long an address is left alone after so many failures in a row. `chance` is 0 to 1. */
export function restAfter(failures: number, chance: number): number {
  return spread(nth(REST_PAUSES, failures), chance);
}

/**
 * When a delivery is tried again after so many failed tries; undefined where its time is over.
 * The last try is at the end of its time, so that who comes back just before it misses nothing.
 */
export function nextTry(
  { tries, last }: { tries: number; last: number },
  now: number,
  chance: number,
): number | undefined {
  if (now >= last) return undefined;
  return Math.min(now + spread(nth(TRY_PAUSES, tries), chance), last);
}

/** Why a try failed: what was answered, or why nothing was. */
export const FAILURES = [
  'codigo',
  'redireccion',
  'tiempo',
  'nombre',
  'conexion',
  'certificado',
  'direccion',
  'plazo',
] as const;
export type Failure = (typeof FAILURES)[number];

/** What came of a try. `gone` is an address that wants no more. */
export interface Outcome {
  kind: 'done' | 'failed' | 'gone';
  status: number | null;
  why: Failure | '';
}

/** What a status says: 2xx is done, 410 wants no more, all else failed; no redirect is followed. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'done', status, why: '' };
  const why = status >= 300 && status < 400 ? 'redireccion' : 'codigo';
  return { kind: status === 410 ? 'gone' : 'failed', status, why };
}

/** What is wrong with an address at first sight; where its name leads is looked at with each try. */
export function hookAddressFault(
  address: string,
): 'address' | 'scheme' | 'credentials' | 'port' | undefined {
  const fault = address === '' ? 'notAnAddress' : addressFault(address);
  if (fault === 'credentials') return 'credentials';
  const url = fault ? undefined : parseAddress(address);
  if (!url) return 'address';
  if (url.protocol !== 'https:') return 'scheme';
  return url.port === '' ? undefined : 'port';
}

/** What an address's people are told of it. */
export const WEBHOOK_STATE_CHANGES = ['falla', 'detenido', 'retirado'] as const;
export type WebhookStateChange = (typeof WEBHOOK_STATE_CHANGES)[number];

/** How many failures in a row there are after a try, and what is to be told of that. */
export function failuresAfter(
  before: number,
  kind: Outcome['kind'],
): { fallos: number; news?: WebhookStateChange } {
  if (kind === 'done') return { fallos: 0 };
  const fallos = before + 1;
  if (kind === 'gone') return { fallos, news: 'retirado' };
  if (fallos >= STOPPED_AT) return { fallos, news: 'detenido' };
  return fallos === TOLD_AT ? { fallos, news: 'falla' } : { fallos };
}
