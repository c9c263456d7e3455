import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relayInvalidated } from '@/lib/kernel/db';
import { PRICING } from '@/lib/store/billing/pricing/choice';
import { keysOf } from '../front';
import type { Page } from '../front/page';
import { countAnswer } from '../metrics';
import { requestedHost } from '../own-host/route';
import { type AnswerRow, record } from '../requests/access-log';
import { METHODS } from '../requests/guard';
import { lastWords } from '../requests/rejection';
import { giveUp } from '../start';
import { CLIENT } from './forward';
import { BACKLOG } from './listening';
import type { PageSettings } from './page-worker';
import type { Invalidated, SharedPage } from './shared-pages';
import { type FirstProcess, type Team, teamOf } from './team';
import { type Worker, Workers } from './workers';

/** Above the outer server's bounds: a worker adds a header of its own. */
const LIMITS = {
  headersTimeout: 0,
  requestTimeout: 0,
  keepAliveTimeout: 0,
  maxHeaderSize: 20 * 1024,
  requireHostHeader: false,
  optimizeEmptyRequests: true,
};
const MAX_HEADERS = 110;
/** Pages on their way to a worker; the next wait for another request. */
const MAX_SHARED_AT_ONCE = 32;
/** How long a worker may take to store a page that was sent to it. */
const SHARE_AGAIN_MS = 1_000;

/** Restores what a worker knows of a client: its HTTP version, and its address as the socket's. Returns the worker's number. */
function readClient(req: IncomingMessage): number {
  const [worker, version = '1.1', address = ''] = `${req.headers[CLIENT]}`.split(' ');
  req.httpVersion = version;
  delete req.headers[CLIENT];
  req.rawHeaders.splice(0, 2);
  // A connection has one request at a time; what reads the address reads it of the socket.
  Object.defineProperty(req.socket, 'remoteAddress', { value: address, configurable: true });
  return Number(worker);
}

/** Listens in a folder that only this user can enter. Nothing but workers connects. */
async function listenForWorkers(
  handle: (req: IncomingMessage, res: ServerResponse, worker: number) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-'));
  const socketPath = join(folder, 'http');
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    handle(req, res, readClient(req));
  };
  const server = createServer(LIMITS, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.on('checkContinue', listener).on('checkExpectation', listener);
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path: socketPath, backlog: BACKLOG }, resolve);
  });
  chmodSync(socketPath, 0o600);
  const close = () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
  return { socketPath, close };
}

/** Sends a worker the pages that it asked for. */
class Sharing {
  readonly #sent = new WeakMap<Page, number>();
  #underWay = 0;

  share(worker: Worker, page: Page, how: Pick<SharedPage, 'key' | 'named'>): void {
    const now = Date.now();
    if (this.#underWay >= MAX_SHARED_AT_ONCE) return;
    if (now - (this.#sent.get(page) ?? 0) < SHARE_AGAIN_MS) return;
    this.#sent.set(page, now);
    this.#underWay += 1;
    const { status, headers, etag, isEmpty, until, anonymousOnly, size } = page;
    const shared: SharedPage = {
      ...how,
      page: { status, headers, etag, isEmpty, until, anonymousOnly, size, br: page.forms.br },
    };
    worker.channel.tell('keep', shared, () => {
      this.#underWay -= 1;
    });
  }
}

/** Reports the answers that a worker gave by itself. */
function recordAll(worker: number, rows: AnswerRow[]): void {
  for (const row of rows) {
    countAnswer(row);
    record({ ...row, worker });
  }
}

/**
 * Starts workers that answer cached pages and files themselves and hand all else on to this process,
 * which alone has the database: for engines that live in one process.
 */
export async function startPageWorkers(
  { fd, program, clientFiles, settings, hosts, counted, handle }: FirstProcess,
  count: number,
): Promise<Team> {
  const sharing = new WeakMap<Worker, Sharing>();
  const named = (req: IncomingMessage) => {
    const own = requestedHost(req, hosts);
    const header = req.headers.host;
    return own && header !== undefined ? { named: { header, own } } : {};
  };
  const internal = await listenForWorkers((req, res, number) => {
    const worker = workers.ready().find((one) => one.number === number);
    handle(req, res, (key, page) => {
      if (!worker || key.startsWith(PRICING)) return;
      const own = sharing.get(worker) ?? new Sharing();
      sharing.set(worker, own);
      own.share(worker, page, { key, ...named(req) });
    });
  }).catch((err: Error) =>
    giveUp(`WORKERS: no socket could be made in ${tmpdir()}: ${err.message}`),
  );
  const { socketPath } = internal;
  const { hsts } = settings;
  const words = lastWords(hsts, METHODS);
  const start: PageSettings = { socketPath, clientFiles, hosts: [...hosts], hsts, words };
  const workers = new Workers({
    count,
    program,
    fd,
    handlers: (worker) => ({
      answered: (rows: AnswerRow[]) => recordAll(worker().number, rows),
    }),
    started: ({ channel }) => channel.tell('start', start),
  });
  relayInvalidated((paths) => {
    const forgotten: Invalidated = paths ? { keys: paths.flatMap(keysOf), paths } : {};
    return workers.invalidate(forgotten);
  });
  const ended = () => workers.ended().then(internal.close);
  return { ...teamOf(workers, counted), ended };
}
