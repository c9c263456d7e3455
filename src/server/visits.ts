import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { readSession } from '@/lib/auth/sessions/service.server';
import type { Config } from '@/lib/env/config';
import { securityHeaders } from '@/lib/http/headers';
import { isOwnSource } from '@/lib/http/origin';
import { follow, record } from '@/lib/statistics/recording/recorder.server';
import {
  BEACON_LIMIT,
  isPrefetch,
  PURPOSE_HEADERS,
} from '@/lib/statistics/recording/requests.server';
import { clientAddress } from './forwarded';
import { namesHost } from './guard';

const PATH = '/api/visitas';

/** A beacon that was read to its end. */
interface Arrived {
  req: IncomingMessage;
  res: ServerResponse;
  body: string;
}

async function signedIn(cookie: string): Promise<string | undefined> {
  const token = sessionTokenIn(cookie);
  return token ? (await readSession(token))?.uid : undefined;
}

/**
 * Takes the beacons of public pages before anything else is entered: 204 whether they
 * count or not, so that the answer tells nothing.
 */
export class Beacons {
  readonly #settings: Config;
  readonly #hosts: () => ReadonlySet<string>;
  readonly #headers: string[];
  #arrived: Arrived[] = [];

  constructor(settings: Config, hosts: () => ReadonlySet<string>) {
    this.#settings = settings;
    this.#hosts = hosts;
    const headers = { ...securityHeaders(PATH, settings.secure), 'Cache-Control': 'no-store' };
    this.#headers = Object.entries(headers).flat();
  }

  /** Whether a request is a beacon as our page sends it; anything else is left to its route, which says what is wrong. */
  isOne(req: IncomingMessage): boolean {
    if (req.url !== PATH || req.method !== 'POST') return false;
    const { headers } = req;
    const site = headers['sec-fetch-site']?.toString();
    return (
      !headers.expect &&
      isOwnSource(headers.origin, site, this.#settings.publicUrl) &&
      /^text\/plain\s*(;|$)/i.test(headers['content-type'] ?? '') &&
      Number(headers['content-length'] ?? Number.NaN) <= BEACON_LIMIT &&
      namesHost(req, this.#hosts())
    );
  }

  /** Answers a beacon and counts it, together with those that arrive with it. */
  take(req: IncomingMessage, res: ServerResponse): void {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      if (this.#arrived.length === 0) setImmediate(() => this.#finish());
      const body = chunks.length === 1 ? `${chunks[0]}` : `${Buffer.concat(chunks)}`;
      this.#arrived.push({ req, res, body });
    });
  }

  /** All answers first: one after the other they wake a proxy once, with work in between each time. */
  #finish(): void {
    const arrived = this.#arrived;
    this.#arrived = [];
    for (const { res } of arrived) res.writeHead(204, this.#headers).end();
    for (const one of arrived) this.#count(one);
  }

  #count({ req: { headers, socket }, body }: Arrived): void {
    const { cookie, 'user-agent': userAgent = '' } = headers;
    const visit = {
      body,
      userAgent,
      clientAddress: clientAddress(
        headers,
        socket.remoteAddress ?? '',
        this.#settings.trustProxyHops,
      ),
      prefetch: isPrefetch(PURPOSE_HEADERS.map((name) => headers[name])),
    };
    if (!cookie) record({ ...visit, signedIn: undefined });
    else follow(signedIn(cookie).then((uid) => record({ ...visit, signedIn: uid })));
  }
}
