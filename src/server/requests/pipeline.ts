import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestedHost } from '@/lib/domains/hosts/paths';

/** One request and its answer, with what the handlers before have found out. */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  /** The path as it was sent, without the query. */
  path: string;
  /** Where the request came from (forwarded.ts). Never stored, never logged. */
  clientAddress: string;
  /** The page's own host that was asked: from then on `path` is what it stands for. */
  own?: RequestedHost;
}

/** One step of answering: it answers, or hands on by calling `next`. */
export type Handler = (context: RequestContext, next: () => void) => void;

/** Runs handlers in order until one of them answers. */
export function inOrder(handlers: Handler[]): (context: RequestContext) => void {
  const run = (index: number, context: RequestContext): void =>
    handlers[index]?.(context, () => run(index + 1, context));
  return (context) => run(0, context);
}
