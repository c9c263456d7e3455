import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { BEACON_LIMIT, countBeacon } from '@/lib/audience/statistics/recording/requests.server';
import type { Config } from '@/lib/kernel/env/config';
import { securityHeaders } from '@/lib/kernel/http/headers';
import { isOwnSource } from '@/lib/kernel/http/origin';
import { sessionTokenIn } from '@/lib/people/auth/cookies.server';
import { readSession } from '@/lib/people/auth/sessions/service.server';
import { pageIdsOf } from '@/lib/people/people/members.server';
import { requestedHost } from './own-host/route';
import { requestFailed } from './requests/access-log';
import { type Answer, sendWhole } from './requests/answer';
import { sendTogether } from './requests/coalesce';
import { clientAddress } from './requests/forwarded';
import { namesHost } from './requests/guard';

const PATH = '/api/visitas';

/** What is left of a beacon when its request is over. */
interface Taken {
  headers: IncomingHttpHeaders;
  /** Asked for in time: it is gone with the connection. */
  remote: string;
  chunks: Buffer[];
  isHere: boolean;
}

/** The pages of which the signed-in person is a member; empty without a session. */
export async function pagesBehind(cookie: string): Promise<readonly string[]> {
  const token = sessionTokenIn(cookie);
  const session = token ? await readSession(token) : undefined;
  return session ? pageIdsOf(session.persona) : [];
}

/**
 * Takes the beacons of public pages before anything else is entered: 204 whether they
 * count or not, so that the answer tells nothing.
 */
export class Beacons {
  readonly #settings: Config;
  readonly #hosts: () => ReadonlySet<string>;
  readonly #taken: Answer;
  #uncounted: Taken[] = [];
  #count = 0;

  constructor(settings: Config, hosts: () => ReadonlySet<string>) {
    this.#settings = settings;
    this.#hosts = hosts;
    const headers = { ...securityHeaders(PATH, settings.hsts), 'Cache-Control': 'no-store' };
    this.#taken = { status: 204, headers: Object.entries(headers).flat(), body: undefined };
  }

  /** Whether a request is a beacon as our page sends it; anything else is left to its route, which says what is wrong. */
  isOne(req: IncomingMessage): boolean {
    if (req.method !== 'POST' || req.url !== PATH) return false;
    const { headers } = req;
    const site = headers['sec-fetch-site']?.toString();
    const origin = this.#originOf(req);
    return (
      !headers.expect &&
      origin !== undefined &&
      isOwnSource(headers.origin, site, origin) &&
      /^text\/plain\s*(;|$)/i.test(headers['content-type'] ?? '') &&
      Number(headers['content-length'] ?? Number.NaN) <= BEACON_LIMIT
    );
  }

  /** How many were taken since the start. */
  counted(): number {
    return this.#count;
  }

  /** The origin of the host that was asked, if that is one of ours or of a page's own. */
  #originOf(req: IncomingMessage): string | undefined {
    if (namesHost(req, this.#hosts())) return this.#settings.publicUrl;
    const own = requestedHost(req, this.#hosts());
    return own?.act === 'shows' ? own.origin : undefined;
  }

  /** Answers a beacon and counts it, after all that arrived with it are answered. */
  take(req: IncomingMessage, res: ServerResponse): void {
    this.#count += 1;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      const { headers, socket } = req;
      const isHere = namesHost(req, this.#hosts());
      sendTogether(() => sendWhole(res, this.#taken));
      this.#countLater({ headers, remote: socket.remoteAddress ?? '', chunks, isHere });
    });
  }

  #countLater(taken: Taken): void {
    if (this.#uncounted.length === 0) setImmediate(() => this.#countAll());
    this.#uncounted.push(taken);
  }

  #countAll(): void {
    const all = this.#uncounted;
    this.#uncounted = [];
    for (const visit of all) {
      try {
        this.#countVisit(visit);
      } catch (err) {
        requestFailed(err);
      }
    }
  }

  #countVisit({ headers, remote, chunks, isHere }: Taken): void {
    const body = chunks.length === 1 ? `${chunks[0]}` : `${Buffer.concat(chunks)}`;
    const address = clientAddress(headers, remote, this.#settings.trustProxyHops);
    // Custom domains have no sessions.
    const own = isHere && headers.cookie ? pagesBehind(headers.cookie) : undefined;
    countBeacon(body, (name) => headers[name], address, own);
  }
}
