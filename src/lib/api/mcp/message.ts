/** The stateless version of MCP: every request is self-contained. */
const MODERN = '2026-07-28';
/** Versions with an `initialize` handshake, newest first. Older ones require batches or streams. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18'] as const;
/** All supported versions, newest first. */
export const VERSIONS = [MODERN, ...WITH_HANDSHAKE];

/** The protocol that a client speaks. */
export type Era = 'modern' | 'handshake';

const META = 'io.modelcontextprotocol/';
/** Methods that name an object, and the parameter that contains its name or URI. */
const NAMED = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

const mismatch = (header: string) =>
  new RpcError('headerMismatch', `Header mismatch: ${header} is missing or not what the body says`);

function checkVersion(version: string, spoken: readonly string[]): void {
  if (spoken.includes(version)) return;
  const data = { supported: VERSIONS, requested: version.slice(0, 80) };
  throw new RpcError('unsupportedVersion', 'Unsupported protocol version', 400, data);
}

/** Decodes a header's value, which is base64 when it is not plain ASCII. */
function decoded(value: string | null): string | null {
  const [, coded] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? '') ?? [];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString();
}

function checkModern({ method, params }: Message, headers: Headers): void {
  const meta = isRecord(params['_meta']) ? params['_meta'] : {};
  const version = meta[`${META}protocolVersion`];
  if (typeof version !== 'string') {
    throw new RpcError('invalidParams', `Invalid params: _meta lacks ${META}protocolVersion`);
  }
  if (headers.get('mcp-protocol-version') !== version) throw mismatch('MCP-Protocol-Version');
  checkVersion(version, [MODERN]);
  if (headers.get('mcp-method') !== method) throw mismatch('Mcp-Method');
  const field = NAMED.get(method);
  if (field && decoded(headers.get('mcp-name')) !== params[field]) throw mismatch('Mcp-Name');
  if (isRecord(meta[`${META}clientCapabilities`])) return;
  throw new RpcError('invalidParams', `Invalid params: _meta lacks ${META}clientCapabilities`);
}

/**
 * Returns the protocol of a request. Throws RpcError when its headers contradict its body, or for
 * an unsupported version.
 */
export function eraOf(message: Message, headers: Headers): Era {
  const meta = message.params['_meta'];
  const version = headers.get('mcp-protocol-version');
  if (version === MODERN || (isRecord(meta) && meta[`${META}protocolVersion`] !== undefined)) {
    checkModern(message, headers);
    return 'modern';
  }
  if (message.method === 'initialize') return 'handshake';
  if (version === null) throw mismatch('MCP-Protocol-Version');
  checkVersion(version, WITH_HANDSHAKE);
  return 'handshake';
}

/** Returns the version of a handshake: the requested one, else the newest. */
export function agreedVersion(requested: unknown): string {
  return WITH_HANDSHAKE.find((version) => version === requested) ?? WITH_HANDSHAKE[0];
}

/** Error codes of JSON-RPC and MCP. */
const RPC_CODES = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** The id of a request, repeated in its response. */
export type RequestId = string | number;

/** An error of the message, with JSON-RPC's standard text: only the client's author reads it. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly rpc: number;

  constructor(
    code: keyof typeof RPC_CODES,
    message: string,
    readonly status = 400,
    readonly data?: unknown,
  ) {
    super(message);
    this.rpc = RPC_CODES[code];
  }
}

/** A request, or a notification without an id. */
export interface Message {
  id: RequestId | undefined;
  method: string;
  params: Record<string, unknown>;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isId = (value: unknown): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));

/**
 * Returns the single request or notification in some JSON. Throws RpcError for anything else: a
 * batch, a response, an invalid id.
 */
export function messageOf(value: unknown): Message {
  const wrong = (why: string) => new RpcError('invalidRequest', `Invalid Request: ${why}`);
  if (Array.isArray(value)) throw wrong('one message at a time, no batches');
  if (!isRecord(value) || value['jsonrpc'] !== '2.0') throw wrong('jsonrpc must be "2.0"');
  const { id, method, params } = value;
  if (typeof method !== 'string') throw wrong('method must be a string');
  if (id !== undefined && !isId(id)) throw wrong('id must be a string or an integer');
  if (params !== undefined && !isRecord(params)) throw wrong('params must be an object');
  return { id, method, params: params ?? {} };
}

/** Returns the response to a request, as JSON. */
export function resultText(id: RequestId, result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** Returns an error response, as JSON; without an id when none could be read. */
export function issueText(
  id: RequestId | undefined,
  error: { code: number; message: string; data?: unknown },
): string {
  return JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), error });
}
