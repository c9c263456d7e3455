import type { APIContext } from 'astro';
import { z } from 'zod';
import { nextTurn } from '@/lib/core/env/system';
import { parseJson, TooMuchJson } from '@/lib/core/text/json';
import { AppError } from './errors';
import { httpIssue } from './texts';
import { parseBody } from './validation';

/** Far above what any form of ours has. */
const MAX_PARTS = 20;
const MAX_HEADER_LENGTH = 4 * 1024;
const END_OF_HEADER = '\r\n\r\n';

function boundaryOf(contentType: string): string {
  const match = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? '';
}

/**
 * Returns true when a multipart body has few parts with short headers. Its parser makes an
 * object of each part, and ten megabytes have room for a hundred thousand.
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

/** The most bytes of a JSON body or a form, unless its endpoint says otherwise. */
const ORDINARY = 64 * 1024;
/** From so many bytes on each step of reading a body takes milliseconds, as every one copies it. */
const LARGE = 512 * 1024;

/** The type and size that a body may have. */
interface Bounds {
  /** The accepted media types, or undefined for all. */
  types: readonly string[] | undefined;
  /** The most bytes. */
  limit: number;
}

/** A body that is read to its end before anything is made of it. */
interface WholeBody<Value> extends Bounds {
  /** True when its bytes count towards what a person may send in a minute. */
  weighed: boolean;
  /** The field that its file is in, where it is a file's form. */
  field?: string;
  /** The schema of its fields, where it has fields. */
  schema?: z.ZodType;
  /** Throws AppError for what it cannot be made of. Fields of `answered` may be sent back with it. */
  parse(
    bytes: Uint8Array<ArrayBuffer>,
    contentType: string,
    answered?: z.ZodType,
  ): Value | Promise<Value>;
}

/** A body whose bytes are handed on as they come: however large, it is never in memory. */
interface StreamedBody<Value> extends Bounds {
  open(stream: ByteStream): Value;
}

/** A stream of bytes. Reading throws AppError when the client has disconnected. */
export interface ByteStream {
  /** The declared length in bytes. */
  length: number;
  pieces: AsyncIterable<Uint8Array>;
}

/** A body that an endpoint takes, and what is made of its bytes. */
export type Body<Value = unknown> = WholeBody<Value> | StreamedBody<Value>;

/** A body whose fields are described. */
export type DescribedBody<Schema extends z.ZodType> = WholeBody<z.output<Schema>> & {
  schema: Schema;
};

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const MULTIPART = 'multipart/form-data';

/** The media type of a Content-Type header, without its parameters. */
export function mediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** At most `limit` bytes as they come. Throws `tooLarge` as soon as there are more. */
async function* bounded(
  pieces: AsyncIterable<Uint8Array> | null | undefined,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of pieces ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('tooLarge');
    yield chunk;
  }
}

/** Reads at most `limit` bytes. Throws `tooLarge` as soon as more comes. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bounded(request.body, limit)) {
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Between two steps of reading a body: of a large one they would hold the thread as one. */
async function afterOthers(bytes: number): Promise<void> {
  if (bytes > LARGE) await nextTurn();
}

/** Options for reading a body. */
interface Reader {
  /** Is told the bytes before they are parsed, and may refuse them. */
  weigh?: ((bytes: number) => Promise<void>) | undefined;
  /** The raw request, where it is at hand: a Request copies each piece of a stream. */
  incoming?: AsyncIterable<Uint8Array> | undefined;
  /** The schema of the endpoint's response, where its fields may be sent back. */
  answered?: z.ZodType | undefined;
}

/**
 * Reads a body: its type, then its length, and only then what is in it. Throws `unsupportedType`,
 * `tooLarge`, and what the body's own `parse` throws.
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
  const bytes = await readBytes(request, body.limit);
  await afterOthers(bytes.byteLength);
  if (body.weighed) await weigh?.(bytes.byteLength);
  return body.parse(bytes, contentType, answered);
}

/** Most values of a JSON body: 500 links have about 6,000. */
const MAX_VALUES = 20_000;

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MAX_VALUES);
  } catch (error) {
    throw new AppError(error instanceof TooMuchJson ? 'tooLarge' : 'malformed');
  }
}

/**
 * A JSON body. Fields of `known` may come with it and change nothing. Its issues are `malformed` and
 * `invalid`.
 */
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

/** The form in some bytes, of one of the two HTML encodings. Throws `malformed`. */
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

/** The fields of a form that are text. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}

/** A form's fields. Its issues are `malformed` and `invalid`. */
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

/** A form's fields by their names, as they were typed; what is wrong with them is said beside each. */
export function textForm<Name extends string>(...names: readonly Name[]) {
  const fields = names.map((name) => [name, z.string().exactOptional()]);
  return form(
    z.object(Object.fromEntries(fields) as Record<Name, z.ZodExactOptional<z.ZodString>>),
  );
}

/** Room for the boundaries and headers of a multipart body around its file, in bytes. */
const MULTIPART_OVERHEAD = 16 * 1024;

/** The one file of a multipart body, of at most `most` bytes. Its issues are a form's. */
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

/** A body as it comes, of one of some media types or of any. */
export function raw(limit: number, types?: readonly string[]): WholeBody<Uint8Array<ArrayBuffer>> {
  return { types, limit, weighed: false, parse: (bytes) => bytes };
}

/** Bytes that are handed on as they come. They must say how many they are: else `malformed`. */
export function streamed(limit: number): StreamedBody<ByteStream> {
  return { types: ['application/octet-stream'], limit, open: (stream) => stream };
}

/** The request and response that the service behind a page with a form gets. */
export type PageContext = Pick<APIContext, 'locals' | 'params' | 'redirect' | 'request' | 'url'> & {
  response: ResponseInit & { readonly headers: Headers };
};
