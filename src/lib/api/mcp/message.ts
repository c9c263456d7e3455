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

/** An error of the message itself, for the client's author: with JSON-RPC's own text. */
export class RpcFault extends Error {
  override name = 'RpcFault';
  readonly rpc: number;

  constructor(
    code: keyof typeof RPC_CODES,
    message: string,
    /** HTTP status. */
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
 * Returns the single request or notification in some JSON. Throws RpcFault for anything else: a
 * batch, a response, an invalid id.
 */
export function messageOf(value: unknown): Message {
  const wrong = (why: string) => new RpcFault('invalidRequest', `Invalid Request: ${why}`);
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
export function faultText(
  id: RequestId | undefined,
  error: { code: number; message: string; data?: unknown },
): string {
  return JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), error });
}
