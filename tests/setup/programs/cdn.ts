import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { anonymous } from '../client';
import { serveLocally } from './ready';

/** A request that the CDN stand-in received. */
interface PurgeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The tags in its headers or body. */
  tags: string[];
  /** When it arrived, in ms. */
  at: number;
}

/** A response of the stand-in: a status with headers, or none. */
type Misbehaviour = { status: number; headers?: Record<string, string> } | 'hang';

/** A stand-in for a cache that supports the method PURGE, and for Cloudflare's purge API. */
export interface StandIn {
  url: string;
  calls: PurgeCall[];
  /** Failures of the next calls, in order; later calls succeed. */
  next: Misbehaviour[];
  stop(): Promise<void>;
}

const tagsIn = (headers: IncomingHttpHeaders, body: string): string[] =>
  body === '' ? `${headers['cache-tag'] ?? ''}`.split(',') : JSON.parse(body).tags;

/** Returns the number of a server's pending purge jobs. */
export async function waitingPurges(url: string): Promise<number> {
  const { text } = await anonymous(url).get('/metrics');
  return Number(/^enlaza_work\{kind="purga",state="pendiente"\} (\d+)/m.exec(text)?.[1]);
}

/** Starts a stand-in on a free port. */
export async function startStandIn(): Promise<StandIn> {
  const calls: PurgeCall[] = [];
  const next: Misbehaviour[] = [];
  const hanging = new Set<ServerResponse>();
  const { url, stop } = await serveLocally(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = req;
    calls.push({ method, path, headers, body, tags: tagsIn(headers, body), at: performance.now() });
    const how = next.shift() ?? { status: 200 };
    if (how === 'hang') return void hanging.add(res);
    res.writeHead(how.status, { 'content-type': 'application/json', ...how.headers });
    res.end(JSON.stringify({ status: 'ok', success: how.status === 200 }));
  });
  return { url, calls, next, stop };
}
