import { parseAddress } from '@/lib/core/text/address';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { addressIssue } from '@/lib/links/address';

/** Name of the delivery job. */
export const SENDING = 'webhooks';

export const WEBHOOK_LIMITS = {
  /** Webhooks of a page. */
  stored: 10,
  /** Characters of a name. */
  nombre: 60,
  /** Waiting deliveries of a webhook; further events are counted and dropped. */
  waiting: 10_000,
  /** Stored ended deliveries of a webhook. */
  ended: 1_000,
  /** Deliveries on the screen. */
  shown: 30,
} as const;

/** Timeout of an attempt in ms, and most bytes read of a response. */
export const TRY_TIME = 15 * SECOND_MS;
export const MAX_RESPONSE = 4_096;
/** Characters of a response that are stored. */
export const STORED_RESPONSE_LIMIT = 300;

/** Time in ms during which a delivery is retried. */
export const LIFE = 3 * DAY_MS;
/** Time in ms that an ended delivery is stored, with its payload. */
export const RETENTION_MS = 14 * DAY_MS;
/** Time in ms after its expiry at which a waiting delivery is ended without another attempt. */
export const GRACE = HOUR_MS;
/** Time in ms during which the former secret signs too. */
export const OVERLAP = DAY_MS;
/** Time in ms during which a removed webhook can be restored. */
export const UNDO_TIME = DAY_MS;

/** Failures in a row at which members are notified, and at which the webhook is stopped. */
export const TOLD_AT = 5;
export const STOPPED_AT = 20;

/** Pauses of one delivery after each failed attempt; the last one repeats. */
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

/** Pauses of a webhook after each failure in a row: 20 of them take some 15 hours. */
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

/** Adds jitter of ±10 %, so that deliveries that failed together are not retried together. */
const spread = (pause: number, chance: number) => Math.round(pause * (0.9 + 0.2 * chance));
const nth = (pauses: readonly number[], at: number) => pauses[Math.min(at, pauses.length) - 1] ?? 0;

/** Returns the pause of a webhook after some failures in a row. `chance` is 0 to 1. */
export function restAfter(failures: number, chance: number): number {
  return spread(nth(REST_PAUSES, failures), chance);
}

/**
 * Returns the time of a delivery's next attempt; undefined when its time is over. The last attempt
 * is at the end of its time, so that a server that recovers just before misses nothing.
 */
export function nextTry(
  { tries, last }: { tries: number; last: number },
  now: number,
  chance: number,
): number | undefined {
  if (now >= last) return undefined;
  return Math.min(now + spread(nth(TRY_PAUSES, tries), chance), last);
}

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

/** The result of an attempt; `gone` means that the webhook wants no more deliveries. */
export interface Outcome {
  kind: 'done' | 'failed' | 'gone';
  status: number | null;
  why: Failure | '';
}

/** Returns the result of a status: 2xx is done, 410 is gone, others failed, redirects too. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'done', status, why: '' };
  const why = status >= 300 && status < 400 ? 'redireccion' : 'codigo';
  return { kind: status === 410 ? 'gone' : 'failed', status, why };
}

/** Returns the issue of a webhook's URL by its form; its DNS is checked with each attempt. */
export function hookAddressIssue(
  address: string,
): 'address' | 'scheme' | 'credentials' | 'port' | undefined {
  const issue = address === '' ? 'notAnAddress' : addressIssue(address);
  if (issue === 'credentials') return 'credentials';
  const url = issue ? undefined : parseAddress(address);
  if (!url) return 'address';
  if (url.protocol !== 'https:') return 'scheme';
  return url.port === '' ? undefined : 'port';
}

/** Changes of a webhook that members are notified of. */
export const WEBHOOK_STATE_CHANGES = ['falla', 'detenido', 'retirado'] as const;
export type WebhookStateChange = (typeof WEBHOOK_STATE_CHANGES)[number];

/** Returns the number of failures in a row after an attempt, and the change to notify of. */
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
