import { z } from 'zod';
import { log } from '@/lib/kernel/env/log';
import { timeoutSignal } from '@/lib/kernel/env/system';
import { AnswerTooLargeError, boundedFetch } from '@/lib/kernel/http/outgoing/bounded-fetch.server';
import { storeSettings } from '@/lib/store/shop/settings.server';
import { type Account, KeyRefused, ProviderFailure } from '../contract';

const HOME = 'https://api.mercadopago.com';
/** The timeout of a request that a person waits for, in milliseconds. */
const TIMEOUT = 8_000;
/** Most bytes of an answer: a search of thirty payments has some 300 kB. */
const MAX_ANSWER_SIZE = 2 * 1024 * 1024;

const ask = boundedFetch(MAX_ANSWER_SIZE);

/** What is asked of Mercado Pago. */
interface Question {
  method?: 'GET' | 'POST';
  query?: Record<string, string>;
  body?: object;
  /** A name under which the same thing is done once. */
  key?: string;
}

/** An answer of Mercado Pago that is none: `status` is its own, 0 where there was none. */
export class Refused extends ProviderFailure {
  constructor(readonly status: number) {
    super(`Mercado Pago: status ${status}`);
  }
}

/** Statuses of a token that was revoked, or that lost its rights. */
const KEY_REFUSALS = [401, 403];

async function answerOf(account: Account, path: string, question: Question): Promise<Response> {
  const { method = 'GET', query, body, key } = question;
  const url = new URL(path, storeSettings().mercadopagoUrl ?? HOME);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({ Authorization: `Bearer ${account.secreto}` });
  if (body) headers.set('Content-Type', 'application/json');
  if (key) headers.set('X-Idempotency-Key', key);
  return ask(url, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: timeoutSignal(TIMEOUT),
  });
}

/**
 * Asks Mercado Pago under a creator's token. Throws KeyRefused, Refused, and ProviderFailure for
 * nonsense.
 */
export async function asking<Schema extends z.ZodType>(
  account: Account,
  path: string,
  schema: Schema,
  question: Question = {},
): Promise<z.output<Schema>> {
  try {
    const answer = await answerOf(account, path, question);
    if (!answer.ok) {
      log().warn({ status: answer.status, path }, 'Mercado Pago refused a creator');
      if (KEY_REFUSALS.includes(answer.status)) {
        throw new KeyRefused(`Mercado Pago: status ${answer.status}`);
      }
      throw new Refused(answer.status);
    }
    return schema.parse(await answer.json());
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    const name = error instanceof z.ZodError ? 'nonsense' : (error as Error).name;
    log().warn({ fault: name, path }, 'Mercado Pago did not answer as it says');
    if (error instanceof AnswerTooLargeError || error instanceof z.ZodError) {
      throw new ProviderFailure('Mercado Pago answered something else');
    }
    throw new Refused(0);
  }
}
