import type { APIContext } from 'astro';
import { z } from 'zod';
import { nextTurn } from '@/lib/core/env/system';
import { parseJson, TooMuchJson } from '@/lib/core/text/json';
import { AppError } from './errors';
import { httpIssue } from './texts';
import { parseBody } from './validation';

/** More than any form of the product has. */
const MAX_PARTS = 20;
const MAX_HEADER_LENGTH = 4 * 1024;
const END_OF_HEADER = '\r\n\r\n';

function boundaryOf(contentType: string): string {
  const match = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? '';
}

/**
 * Returns true when a multipart body has few parts with short headers. Its parser creates an object
 * for each part, and ten megabytes could hold a hundred thousand.
 */
function isModestMultipart(bytes: Uint8Array, contentType: string): boolean {
  const boundary = `--${boundaryOf(contentType)}`;
  if (boundary === '--') return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0; ) {
    const next = body.indexOf(boundary, at + boundary.length);
    const header = body.subarray(at, at + MAX_HEADER_LENGTH).includes(END_OF_HEADER);
    if (next >= 0 && !header) return false;
    parts += 1;
    if (parts > MAX_PARTS) return false;
    at = next;
  }
  return true;
}

/** The size limit (bytes) of a JSON body or a form, unless its endpoint sets another one. */
const ORDINARY = 64 * 1024;
/**
 * From this size (bytes) on each step of reading takes milliseconds, because it copies the body.
 */
const LARGE = 512 * 1024;

/** The media types and the size that a body may have. */
interface Bounds {
  /** The accepted media types, or undefined for all. */
  types: readonly string[] | undefined;
  /** The maximum size in bytes. */
  limit: number;
}

/** A body that is read completely before it is parsed. */
interface WholeBody<Value> extends Bounds {
  /** True when its bytes count towards the sender's limit per minute. */
  weighed: boolean;
  /** The name of the file's field, in a form with a file. */
  field?: string;
  /** The schema of its fields, where it has fields. */
  schema?: z.ZodType;
  /**
   * Parses the bytes. Throws AppError when they are invalid. Fields of the schema `answered` may be
   * sent back with it.
   */
  parse(
    bytes: Uint8Array<ArrayBuffer>,
    contentType: string,
    answered?: z.ZodType,
  ): Value | Promise<Value>;
}

/** A body that is passed on as a stream, whatever its size, and never held in memory. */
interface StreamedBody<Value> extends Bounds {
  open(stream: ByteStream): Value;
}

/** A stream of bytes. Reading throws AppError when the client has disconnected. */
export interface ByteStream {
  /** The declared length in bytes. */
  length: number;
  pieces: AsyncIterable<Uint8Array>;
}

/** A body that an endpoint accepts, and its parser. */
export type Body<Value = unknown> = WholeBody<Value> | StreamedBody<Value>;

/** A body whose fields have a schema. */
export type DescribedBody<Schema extends z.ZodType> = WholeBody<z.output<Schema>> & {
  schema: Schema;
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const MULTIPART = 'multipart/form-data';

/** Returns the media type of a Content-Type header, without its parameters. */
export function mediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

type Bytes = AsyncIterable<Uint8Array> | null | undefined;

/** Yields bytes as they arrive. Throws `tooLarge` as soon as there are more than `limit`. */
export async function* bounded(
  bytes: Bytes,
  limit: number,
  tooLarge = (): Error => new AppError('tooLarge'),
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

/** Reads bytes to their end. Throws as `bounded` does. */
export async function readBytes(
  bytes: Bytes,
  limit: number,
  tooLarge?: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat(await Array.fromAsync(bounded(bytes, limit, tooLarge)));
}

/**
 * Yields to the event loop between two steps of reading a large body, which would hold it together.
 */
async function afterOthers(bytes: number): Promise<void> {
  if (bytes > LARGE) await nextTurn();
}

/** Options for reading a body. */
interface Reader {
  /** Receives the number of bytes before they are parsed, and may refuse them by throwing. */
  weigh?: ((bytes: number) => Promise<void>) | undefined;
  /** The raw request, where it is available: a Request would copy each chunk of a stream. */
  incoming?: AsyncIterable<Uint8Array> | undefined;
  /** The schema of the endpoint's response, where its fields may be sent back. */
  answered?: z.ZodType | undefined;
}

/**
 * Reads a body: checks its type, then its length, and only then parses it. Throws
 * `unsupportedType`, `tooLarge`, and the errors of the body's own `parse`.
 */
export async function readBody<Value>(
  request: Request,
  body: Body<Value>,
  { weigh, incoming, answered }: Reader = {},
): Promise<Value> {
  const contentType = request.headers.get('content-type') ?? '';
  if (body.types && !body.types.includes(mediaType(contentType))) {
    throw new AppError('unsupportedType');
  }
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > body.limit) throw new AppError('tooLarge');
  if ('open' in body) {
    if (declared === 0) throw new AppError('malformed');
    return body.open({ length: declared, pieces: bounded(incoming ?? request.body, declared) });
  }
  const bytes = await readBytes(request.body, body.limit);
  await afterOthers(bytes.byteLength);
  if (body.weighed) await weigh?.(bytes.byteLength);
  return body.parse(bytes, contentType, answered);
}

/** The most values of a JSON body: 500 links have about 6,000. */
const MAX_VALUES = 20_000;

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MAX_VALUES);
  } catch (error) {
    throw new AppError(error instanceof TooMuchJson ? 'tooLarge' : 'malformed');
  }
}

/** A JSON body. Fields of `known` are accepted and ignored. It throws `malformed` and `invalid`. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  limit = ORDINARY,
  known?: z.ZodType,
): DescribedBody<Schema> {
  return {
    types: ['application/json'],
    limit,
    weighed: true,
    schema,
    parse: (bytes, _type, answered) => parseBody(schema, jsonOf(bytes), answered ?? known),
  };
}

/** Parses a form in one of the two HTML encodings. Throws `malformed`. */
export async function formOf(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData> {
  if (mediaType(contentType) === MULTIPART && !isModestMultipart(bytes, contentType)) {
    throw new AppError('malformed');
  }
  await afterOthers(bytes.byteLength);
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new AppError('malformed');
  }
}

export function fieldsOf(form: FormData): Record<string, string> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}

/** A form with a schema. It throws `malformed` and `invalid`. */
export function form<Schema extends z.ZodType>(schema: Schema): DescribedBody<Schema> {
  return {
    types: FORMS,
    limit: ORDINARY,
    weighed: false,
    schema,
    parse: async (bytes, contentType) =>
      parseBody(schema, fieldsOf(await formOf(bytes, contentType))),
  };
}

/** A form whose fields are passed on as typed text; the caller reports issues beside each field. */
export function textForm<Name extends string>(...names: readonly Name[]) {
  const fields = names.map((name) => [name, z.string().exactOptional()]);
  return form(
    z.object(Object.fromEntries(fields) as Record<Name, z.ZodExactOptional<z.ZodString>>),
  );
}

/** Bytes allowed for the boundaries and headers of a multipart body around its file. */
const MULTIPART_OVERHEAD = 16 * 1024;

/** A multipart body with one file of at most `most` bytes. Its errors are a form's. */
export function file(field: string, most: number): WholeBody<Uint8Array<ArrayBuffer>> {
  return {
    field,
    types: [MULTIPART],
    limit: most + MULTIPART_OVERHEAD,
    weighed: false,
    parse: async (bytes, contentType) => {
      const value = (await formOf(bytes, contentType)).get(field);
      if (!(value instanceof File) || value.size === 0) {
        throw new AppError('invalid', { fields: { [field]: httpIssue('fileNeeded') } });
      }
      if (value.size > most) throw new AppError('tooLarge');
      await afterOthers(value.size);
      return new Uint8Array(await value.arrayBuffer());
    },
  };
}

/** A body passed on as bytes, of any media type unless `types` lists some. */
export function raw(limit: number, types?: readonly string[]): WholeBody<Uint8Array<ArrayBuffer>> {
  return { types, limit, weighed: false, parse: (bytes) => bytes };
}

/** A body passed on as a stream. Without a declared length it throws `malformed`. */
export function streamed(limit: number): StreamedBody<ByteStream> {
  return { types: ['application/octet-stream'], limit, open: (stream) => stream };
}

/** The request and response that the service of a page with a form receives. */
export type PageContext = Pick<APIContext, 'locals' | 'params' | 'redirect' | 'request' | 'url'> & {
  response: ResponseInit & { readonly headers: Headers };
};
