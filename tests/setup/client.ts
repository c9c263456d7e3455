import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { processNumber } from './ports';

/** Header values as sent; `null` omits a default header. */
export type RequestHeaders = Record<string, string | null>;

/** Headers and body of a request. */
export interface RequestOptions {
  headers?: RequestHeaders;
  /** An object is sent as JSON, URLSearchParams and FormData as forms, other values unchanged. */
  body?: unknown;
}

/** A response with its whole body. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The body parsed as JSON. Throws when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  json: any;
}

/** An HTTP client that stores cookies like a browser and does not follow redirects. */
export interface Client {
  url: string;
  cookies: Map<string, string>;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, headers?: RequestHeaders): Promise<Answer>;
  put(path: string, body?: unknown, headers?: RequestHeaders): Promise<Answer>;
  delete(path: string, headers?: RequestHeaders): Promise<Answer>;
}

/** A person for the demo sign-in. */
export interface Person {
  nombre: string;
  correo: string;
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

async function encode(body: unknown): Promise<{ type?: string; bytes?: Buffer }> {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { bytes: Buffer.from(body) };
  if (body instanceof URLSearchParams || body instanceof FormData) {
    const encoded = new Response(body);
    const type = encoded.headers.get('content-type') ?? '';
    return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
  }
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

async function readAnswer(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const text = bytes.toString('utf8');
  return {
    status: message.statusCode ?? 0,
    headers,
    bytes,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  bytes?: Buffer | undefined;
  from?: string | undefined;
  agent?: Agent | undefined;
}

function send(url: URL, { method, headers, bytes, from, agent }: Sent) {
  const place = from ? { localAddress: from, family: 4 } : {};
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent, ...place }, (message) => {
      readAnswer(message).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const removed = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (removed) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
}

/**
 * A client without a session. Unsafe requests carry the Origin of `url` unless `headers` overrides
 * it. `from` is the local IP address to send from; `cookies` may be another client's; `agent` holds
 * the connections.
 */
export function anonymous(
  url: string,
  from?: string,
  cookies: Client['cookies'] = new Map(),
  agent?: Agent,
): Client {
  const request: Client['request'] = async (method, path, { headers = {}, body } = {}) => {
    const { type, bytes } = await encode(body);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: RequestHeaders = {
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type }),
      ...(UNSAFE.has(method) && { origin: url, 'content-length': String(bytes?.length ?? 0) }),
      ...Object.fromEntries(Object.entries(headers).map(([name, v]) => [name.toLowerCase(), v])),
    };
    const sent = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const wire = { method, headers: Object.fromEntries(sent), bytes, from, agent };
    const response = await send(new URL(path, url), wire);
    keepCookies(cookies, response.headers);
    return response;
  };
  return {
    url,
    cookies,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    put: (path, body, headers = {}) => request('PUT', path, { body, headers }),
    delete: (path, headers = {}) => request('DELETE', path, { headers }),
  };
}

let addresses = 0;

/**
 * Returns another loopback address each time, because sign-ins are rate limited by IP address and
 * fast tests exceed the limit of one. Undefined except on Linux, where all of 127/8 works without
 * configuration.
 */
export function elsewhere(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  addresses += 1;
  return `127.${1 + processNumber()}.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}`;
}

/** Signs a person in by the demo form. Throws when no session results. */
export async function signIn(url: string, { nombre, correo }: Person): Promise<Client> {
  const client = anonymous(url, elsewhere());
  const response = await client.post('/auth/demo', new URLSearchParams({ nombre, correo }));
  if (response.status >= 400 || client.cookies.size === 0) {
    throw new Error(`signing in gave ${response.status}: ${response.text.slice(0, 500)}`);
  }
  return client;
}

let people = 0;

/** Returns a new person with an address that no other test uses. */
export function newPerson(nombre = 'Ana Pérez'): Person {
  people += 1;
  return { nombre, correo: `persona-${process.pid}-${Date.now()}-${people}@ejemplo.com` };
}
