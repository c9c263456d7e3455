import type OpenAI from 'openai';
import { log } from '@/lib/core/env/log';
import { timeoutSignal } from '@/lib/core/env/system';
import { boundedFetch } from '@/lib/core/http/outgoing.server';
import type { Prompt } from './prompts';
import { aiSettings, type ModelSettings } from './settings.server';

/** Timeout of one call including its retry, in ms (R7: a response within 16 s). */
export const PROVIDER_TIME = 15_000;

/** The model cannot be reached, is too slow, or returns an error. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: 'failed' | 'cancelled' | 'noVision',
    /** True when the call may be charged: it was sent and not refused. */
    readonly mayCost: boolean,
    cause?: unknown,
  ) {
    super(`the model's answer: ${kind}`, { cause });
    this.name = 'ModelFailure';
  }
}

/** Maximum size (bytes) of a response: three bios, with phrases around them, are two kilobytes. */
const MAX_RESPONSE_SIZE = 256 * 1024;
/** Maximum Retry-After (seconds) for which the client waits; a longer one fails at once. */
const MAX_PAUSE = 4;

/** Fetches without a retry when the endpoint asks for a longer pause. */
const impatientFetch: typeof fetch = async (input, init) => {
  const response = await boundedFetch(MAX_RESPONSE_SIZE)(input, init);
  const pause = Number(response.headers.get('retry-after') ?? 0);
  if (pause <= MAX_PAUSE) return response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status: response.status, headers });
};

let client: Promise<OpenAI> | undefined;

/** Returns the client. The library is imported on first use: most processes never need it. */
function openai({ apiKey, baseUrl }: ModelSettings): Promise<OpenAI> {
  client ??= import('openai').then(
    ({ default: Client }) =>
      new Client({
        apiKey,
        baseURL: baseUrl ?? null,
        timeout: PROVIDER_TIME,
        maxRetries: 1,
        fetch: impatientFetch,
        logLevel: 'off',
        organization: null,
        project: null,
      }),
  );
  return client;
}

export function hasModel(): boolean {
  return aiSettings().model !== undefined;
}

/** Models that refused a picture: no further picture is sent to them while this process runs. */
const blind = new Set<string>();

/** True if a model is configured that has not refused a picture. */
export function maySee(): boolean {
  const { model } = aiSettings();
  return model !== undefined && !blind.has(model.model);
}

/** Statuses of an endpoint that does not support pictures. */
const NO_VISION = new Set([400, 404, 415, 422, 501]);

function statusOf(error: unknown): number | undefined {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** Error codes of connections that were not established. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && UNREACHED.has(code)) || wasUnreached(error.cause);
}

/** Converts an error of a request to a ModelFailure. Endpoints do not charge error responses. */
function failure(error: unknown, signal: AbortSignal, pictured: boolean): ModelFailure {
  const status = statusOf(error);
  const mayCost = status === undefined && !wasUnreached(error);
  if (signal.aborted) return new ModelFailure('cancelled', mayCost, error);
  if (pictured && status !== undefined && NO_VISION.has(status)) {
    return new ModelFailure('noVision', mayCost, error);
  }
  const { name, code } = error as { name?: string; code?: unknown };
  log().warn({ status, name, code }, 'the model did not answer');
  return new ModelFailure('failed', mayCost, error);
}

type Content = string | OpenAI.ChatCompletionContentPart[];

const content = ({ user }: Prompt, picture: string | undefined): Content =>
  picture
    ? [
        { type: 'text', text: user },
        { type: 'image_url', image_url: { url: picture } },
      ]
    : user;

function textOf(completion: OpenAI.ChatCompletion): string {
  // Compatible endpoints do not always match their types.
  const choice = completion?.choices?.[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message?.refusal) return '';
  const text: unknown = choice?.message?.content;
  return typeof text === 'string' ? text : '';
}

/** Rejects as soon as the signal aborts, because the pauses of the library's retries ignore it. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Sends a prompt, with or without a picture (a data URL). Returns the model's text, or '' when the
 * model refused. Throws ModelFailure; `signal` cancels.
 */
export async function ask(prompt: Prompt, signal: AbortSignal, picture?: string): Promise<string> {
  const settings = aiSettings().model;
  if (!settings) throw new ModelFailure('failed', false);
  const limit = AbortSignal.any([signal, timeoutSignal(PROVIDER_TIME)]);
  const { chat } = await openai(settings);
  if (signal.aborted) throw new ModelFailure('cancelled', false, signal.reason);
  try {
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: content(prompt, picture) },
    ];
    const call = chat.completions.create({ model: settings.model, messages }, { signal: limit });
    return textOf(await before(limit, call));
  } catch (error) {
    const failed = failure(error, signal, picture !== undefined);
    if (failed.kind === 'noVision') blind.add(settings.model);
    throw failed;
  }
}
