/** What JSON-RPC and MCP call what can be wrong with a message. */
const RPC_CODES = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** What an answer is known by. */
export type RequestId = string | number;

/** An error of a message itself, which the client's author fixes: with JSON-RPC's own text. */
export class RpcFault extends Error {
  override name = 'RpcFault';
  readonly rpc: number;

  constructor(
    code: keyof typeof RPC_CODES,
    message: string,
    /** As HTTP says it. */
    readonly status = 400,
    readonly data?: unknown,
  ) {
    super(message);
    this.rpc = RPC_CODES[code];
  }
}

/** A request, or a notification where it has no id. */
export interface Message {
  id: RequestId | undefined;
  method: string;
  params: Record<string, unknown>;
}

/** Whether a value is an object with names, as JSON has them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isId = (value: unknown): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));

/**
 * The one request or notification that some JSON is. Throws RpcFault for all else: several in a
 * list, an answer to what was never asked, an id that cannot be told back.
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

/** An answer to a request, as JSON. */
export function resultText(id: RequestId, result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** What is told instead of an answer, as JSON; without an id where none could be read. */
export function faultText(
  id: RequestId | undefined,
  error: { code: number; message: string; data?: unknown },
): string {
  return JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), error });
}
