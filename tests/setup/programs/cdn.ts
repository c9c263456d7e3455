import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { anonymous } from '../client';

/** A call that the cache in front got. */
export interface PurgeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The tags in it, wherever they stand. */
  tags: string[];
  /** When it came, in ms. */
  at: number;
}

/** How it answers the next call: a status, with headers; or never. */
type Misbehaviour = { status: number; headers?: Record<string, string> } | 'hang';

/** A stand-in for a cache that takes the method PURGE, and for the purge call of Cloudflare. */
export interface StandIn {
  url: string;
  calls: PurgeCall[];
  /** How the next calls are answered; after them it works again. */
  next: Misbehaviour[];
  stop(): Promise<void>;
}

const tagsIn = (headers: IncomingHttpHeaders, body: string): string[] =>
  body === '' ? `${headers['cache-tag'] ?? ''}`.split(',') : JSON.parse(body).tags;

/** How many purges the server at an address is still to make. */
export async function waitingPurges(url: string): Promise<number> {
  const { text } = await anonymous(url).get('/metrics');
  return Number(/^enlaza_work\{kind="purga",state="pendiente"\} (\d+)/m.exec(text)?.[1]);
}

/** Starts one. */
export async function startStandIn(): Promise<StandIn> {
  const calls: PurgeCall[] = [];
  const next: Misbehaviour[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = req;
    calls.push({ method, path, headers, body, tags: tagsIn(headers, body), at: performance.now() });
    const how = next.shift() ?? { status: 200 };
    if (how === 'hang') return void hanging.add(res);
    res.writeHead(how.status, { 'content-type': 'application/json', ...how.headers });
    res.end(JSON.stringify({ status: 'ok', success: how.status === 200 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    next,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
