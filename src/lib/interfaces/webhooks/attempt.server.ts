import { config } from '@/lib/kernel/env/config';
import { monotonicMs } from '@/lib/kernel/env/system';
import {
  type Reach,
  siteToken,
  UnsafeAddressError,
} from '@/lib/kernel/http/outgoing/safe-fetch.server';
import { postSafely } from '@/lib/kernel/http/outgoing/safe-post.server';
import { firstCharacters } from '@/lib/kernel/text/characters';
import * as queries from './queries.server';
import {
  type Failure,
  MAX_ANSWER,
  type Outcome,
  outcomeOf,
  STORED_RESPONSE_LIMIT,
  TRY_TIME,
} from './rules';
import { signedHeaders } from './sign.server';

/** When something is sent, and how far it may go. Only tests say more than the first two. */
export interface Turn {
  now: number;
  /** Aborted when the process is to stop. */
  signal: AbortSignal;
  reach?: Reach;
  timeout?: number;
}

/** One try at a delivery. */
export interface Tried {
  delivery: queries.DeliveryRow;
  outcome: Outcome;
  respuesta: string;
  duracion: number;
}

const OF_NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);
const OF_CERTIFICATES = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_)/;

/** Why there was no answer. */
function failureOf(error: unknown): Failure {
  if (error instanceof UnsafeAddressError) return 'direccion';
  const { name = '', code = '' } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'tiempo';
  if (typeof code !== 'string') return 'conexion';
  if (OF_NAMES.has(code)) return 'nombre';
  return OF_CERTIFICATES.test(code) ? 'certificado' : 'conexion';
}

/** What an address is signed to with: the secret, and the former one as long as it counts. */
function secretsOf(webhook: queries.WebhookRow, now: number): string[] {
  const { id, secreto, secretoAnterior, anteriorHasta } = webhook;
  const secrets = [queries.sealedSecret.open(id, secreto)];
  if (anteriorHasta !== null && now < anteriorHasta) {
    secrets.push(queries.sealedFormer.open(id, secretoAnterior));
  }
  return secrets;
}

/** The displayable part of a response: the length of one line, without control characters. */
const shownAnswer = (text: string) =>
  firstCharacters(text.replace(/[\p{Cc}\uFFFD]+/gu, ' ').trim(), STORED_RESPONSE_LIMIT);

/**
 * Tries a delivery. Returns undefined where the process was to stop meanwhile: that says nothing
 * of the address. Throws SecretError where its secret cannot be read.
 */
export async function attempt(
  webhook: queries.WebhookRow,
  delivery: queries.DeliveryRow,
  { now, signal, reach, timeout = TRY_TIME }: Turn,
): Promise<Tried | undefined> {
  const signed = { id: `msg_${delivery.id}`, now, body: delivery.cuerpo };
  const headers = {
    ...signedHeaders(signed, secretsOf(webhook, now)),
    'User-Agent': `${siteToken(config().siteName)}Webhooks/1.0`,
  };
  const begun = monotonicMs();
  const ended = () => Math.round(monotonicMs() - begun);
  const posted = { headers, body: delivery.cuerpo, most: MAX_ANSWER, timeout, signal, reach };
  try {
    const { status, text } = await postSafely(webhook.url, posted);
    return {
      delivery,
      outcome: outcomeOf(status),
      respuesta: shownAnswer(text),
      duracion: ended(),
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    const outcome = { kind: 'failed', status: null, why: failureOf(error) } as const;
    return { delivery, outcome, respuesta: '', duracion: ended() };
  }
}
