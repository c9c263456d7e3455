import type { BioRequest } from '@/lib/ai/schema';
import type { ErrorCode, FieldMessages } from '@/lib/core/http/error-codes';
import type { ImportResult, Review } from '@/lib/portability/schema';
import type { Profile } from '@/lib/profile/schema';
import type { Range } from '@/lib/statistics/figures';
import type { Api } from '@/pages/api/_contract';
import type { Draft } from './draft/fields';
import { texts } from './texts';

/** A failed call: the server's error code, or `offline` when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly fields: FieldMessages = {},
    /** Numbers of the error, such as the received bytes of an upload. */
    readonly figures: Record<string, number | undefined> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Reads the error of a failed response. */
async function failure(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const { code, message, fields, ...figures } = body?.error ?? {};
  return new ApiError(code ?? 'internal', message ?? texts.load.failedHelp, fields, figures);
}

/** Returns the error of a response that did not come, or not whole; an abort stays what it is. */
function unreadable(thrown: unknown): unknown {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown;
  // A page of a proxy in place of the server's JSON.
  if (thrown instanceof SyntaxError) return new ApiError('internal', texts.load.failedHelp);
  return new ApiError('offline', texts.load.offline);
}

export function apiErrorOf(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError('internal', texts.load.failedHelp);
}

/**
 * The page of this tab, sent with each call because another tab may have selected another page or
 * signed in as another person.
 */
let account: string | undefined;

/**
 * Called when the server refuses a call because the role lacks a right or the session has ended.
 */
let refused: (() => void) | undefined;

type Path = keyof Api;
type Method<P extends Path> = keyof Api[P] & string;
type Part<P extends Path, M extends Method<P>, K extends string> = Api[P][M] extends {
  [key in K]: infer Value;
}
  ? Value
  : never;

interface Sent<P extends Path, M extends Method<P>> {
  params?: Part<P, M, 'params'>;
  query?: Part<P, M, 'query'>;
  body?: Part<P, M, 'body'>;
  signal?: AbortSignal;
  /** The page that the call concerns; by default the page of this tab, '' for none. */
  meant?: string;
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`[${name}]`, encodeURIComponent(value)),
    path,
  );
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  return parameters.length === 0 ? filled : `${filled}?${new URLSearchParams(parameters)}`;
}

function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (body instanceof Blob) {
    return { headers: { 'Content-Type': 'application/octet-stream' }, body };
  }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function send<P extends Path, M extends Method<P>>(
  method: M,
  path: P,
  { params, query, body, signal, meant = account }: Sent<P, M> = {},
): Promise<Response> {
  const content = contentOf(body);
  const headers = new Headers(content.headers);
  if (meant) headers.set('X-Cuenta', meant);
  const address = addressOf(path, params as object | undefined, query as object | undefined);
  let response: Response;
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      method,
      headers,
      body: content.body ?? null,
      signal: signal ?? null,
    });
  } catch (thrown) {
    throw unreadable(thrown);
  }
  if (meant && (response.status === 401 || response.status === 403)) refused?.();
  if (!response.ok) throw await failure(response);
  return response;
}

/** Returns the response body of a method and path, typed by its endpoint. Throws ApiError. */
export async function call<P extends Path, M extends Method<P>>(
  method: M,
  path: P,
  sent?: Sent<P, M>,
): Promise<Part<P, M, 'response'>> {
  const response = await send(method, path, sent);
  try {
    return await response.json();
  } catch (thrown) {
    throw unreadable(thrown);
  }
}

export type ImportSource = { archivo: File } | { texto: string };
/** Subscribers to import, with the source and date of their consent. */
export type ImportUpload = {
  source: ImportSource;
  procedencia: string;
  fecha: string;
  /** The answers to the review's questions, as JSON. */
  respuestas: string;
};

function importForm(source: ImportSource, choice: Record<string, string> = {}): FormData {
  const body = new FormData();
  if ('archivo' in source) body.append('archivo', source.archivo, source.archivo.name);
  else body.append('texto', source.texto);
  for (const [name, value] of Object.entries(choice)) body.append(name, value);
  return body;
}

/** Timeout of a picture's upload, after which forms no longer wait for it. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const pictureForm = (archivo: File) => importForm({ archivo });

/** Returns a WebP picture of this server as a file; undefined if it cannot be loaded. */
export async function ownPicture(address: string): Promise<File | undefined> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) return undefined;
  return new File([await response.blob()], 'imagen.webp', { type: 'image/webp' });
}

/** Calls that do more than `call`, or that tests replace with mocks. Each throws ApiError. */
export const api = {
  /** Sets the page of this tab before any call, and the handler of refusals. */
  startAs(uid: string, whenRefused: () => void): void {
    account = uid;
    refused = whenRefused;
  },
  /** Removes a member (maybe the caller). Returns the number of the caller's remaining pages. */
  async endMembership(persona: string): Promise<number> {
    return (await call('DELETE', '/api/miembros/[persona]', { params: { persona } })).quedan;
  },
  profile: (): Promise<Profile> => call('GET', '/api/perfil'),
  save: (body: Profile) => call('PUT', '/api/perfil', { body }),
  slug: (valor: string) => call('GET', '/api/perfil/slug', { query: { valor } }),
  async picture(picture: File): Promise<string> {
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
    return (await call('POST', '/api/imagenes', { body: pictureForm(picture), signal })).medio;
  },
  async linkPicture(picture: File): Promise<string> {
    return (await call('POST', '/api/imagenes/enlace', { body: pictureForm(picture) })).imagen;
  },
  async preview(body: Draft & { zonaHoraria: string }, signal: AbortSignal): Promise<string> {
    return (await send('POST', '/api/vista-previa', { body, signal })).text();
  },
  statistics: (rango: Range) => call('GET', '/api/estadisticas', { query: { rango } }),
  ai: () => call('GET', '/api/ia'),
  bio: (body: BioRequest, signal: AbortSignal) => call('POST', '/api/generarBio', { body, signal }),
  async reviewImport(source: ImportSource): Promise<Review> {
    const body = importForm(source);
    return (await call('POST', '/api/importar', { query: { modo: 'revisar' }, body })) as Review;
  },
  async applyImport(source: ImportSource, keys: string[], version: number): Promise<ImportResult> {
    const choice = { elegidos: JSON.stringify(keys), version: String(version) };
    const body = importForm(source, choice);
    return (await call('POST', '/api/importar', {
      query: { modo: 'aplicar' },
      body,
    })) as ImportResult;
  },
  importSubscribers({ source, ...consent }: ImportUpload, modo: 'revisar' | 'aplicar') {
    const body = importForm(source, consent);
    return call('POST', '/api/suscriptores/importar', { query: { modo }, body });
  },
};
