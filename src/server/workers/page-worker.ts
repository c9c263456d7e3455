/**
 * The program of a page worker: answers cached pages and static files, and hands all else on to the
 * first process, which alone has the database, the configuration and Astro. It is small on purpose: what
 * it imports is what it takes in memory.
 */
import { readdirSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { type Hsts, securityHeaders } from '@/lib/kernel/http/headers';
import { SECOND_MS } from '@/lib/kernel/time/units';
import { Drain } from '../drain';
import type { AnswerRow } from '../requests/access-log';
import { httpServer, type LastWords } from '../requests/http-server';
import { staticFiles } from '../requests/static';
import { Channel } from './channel';
import { forwarder } from './forward';
import { BACKLOG, endWithFirst, NUMBER, SOCKET_FD } from './listening';
import { type Invalidated, type SharedPage, SharedPages } from './shared-pages';

/** The settings of a page worker. */
export interface PageSettings {
  /** The socket file of the first process. */
  socketPath: string;
  /** The folder of the build's files for browsers. */
  clientFiles: string;
  /** The Host values that are the product's own. */
  hosts: string[];
  /** Whether PUBLIC_URL is https. */
  hsts: Hsts;
  words: LastWords;
}

/** How often answers are reported, at most. */
const REPORT_MS = 1_000;

let pages: SharedPages | undefined;
let server: Server | undefined;
const drain = new Drain();
let rows: AnswerRow[] = [];
let reporting: NodeJS.Timeout | undefined;

const failed = (error: unknown) => channel.tell('failed', error);

function report(): void {
  clearTimeout(reporting);
  reporting = undefined;
  if (rows.length > 0) channel.tell('answered', rows);
  rows = [];
}

function note(row: AnswerRow): void {
  rows.push(row);
  reporting ??= setTimeout(report, REPORT_MS);
}

/** The paths of the files of a folder, as they are requested. */
function pathsIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`);
  return new Set(paths.map((path) => `/${path.split(sep).filter(Boolean).join('/')}`));
}

function unavailable(res: ServerResponse, { hsts }: PageSettings): void {
  const headers = { ...securityHeaders('/', hsts), 'Cache-Control': 'no-store' };
  res.writeHead(503, { ...headers, 'Retry-After': '1', 'Content-Length': 0 }).end();
}

/** Answers with a file of the build. Returns whether it is one. */
function fileServer({ clientFiles, hosts, hsts }: PageSettings) {
  const paths = pathsIn(clientFiles);
  const named = new Set(hosts);
  const serve = staticFiles(clientFiles);
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { method, url: path = '', headers, httpVersionMajor } = req;
    if ((method !== 'GET' && method !== 'HEAD') || httpVersionMajor !== 1) return false;
    if (!paths.has(path) || /\.(?:br|gz)$/.test(path)) return false;
    const isPlain = !headers.expect && !headers['transfer-encoding'] && !headers['content-length'];
    const hostCount = req.rawHeaders.filter(
      (name, at) => at % 2 === 0 && /^host$/i.test(name),
    ).length;
    if (!isPlain || hostCount !== 1 || !named.has((headers.host ?? '').toLowerCase())) return false;
    for (const [name, value] of Object.entries(securityHeaders(path, hsts))) {
      res.setHeader(name, value);
    }
    const began = performance.now();
    res.once('finish', () => {
      const seconds = (performance.now() - began) / SECOND_MS;
      note({ method, path, status: res.statusCode, seconds });
    });
    serve({ req, res, path, clientAddress: '' }, () => res.writeHead(404).end());
    return true;
  };
}

function start(settings: PageSettings): void {
  const shared = new SharedPages(new Set(settings.hosts));
  const answerFile = fileServer(settings);
  const forward = forwarder(settings.socketPath, process.env[NUMBER] ?? '', (res) =>
    unavailable(res, settings),
  );
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (!drain.begun && shared.answer(req, res)) return;
    drain.admit(res, () => answerFile(req, res) || forward(req, res));
  };
  pages = shared;
  server = httpServer(answer, settings.words, failed);
  server.listen({ fd: SOCKET_FD, backlog: BACKLOG }, () => channel.tell('ready'));
}

async function end(listening: Server): Promise<void> {
  drain.release();
  await drain.finish(listening);
  report();
  channel.tell('ended', undefined, () => process.exit(0));
}

const channel = new Channel(process, {
  start,
  keep: (page: SharedPage) => pages?.keep(page),
  invalidated: (value: Invalidated) => {
    pages?.invalidate(value);
    return true;
  },
  figures: () => {
    report();
    return { kept: pages?.counted() ?? 0 };
  },
  hold: () => server && drain.hold(server).then(() => true),
  release: () => server && end(server),
});

// Signals reach the whole group of processes; the first of them says when this one ends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('uncaughtException', failed).on('unhandledRejection', failed);
// Without the first process nothing can be invalidated.
endWithFirst();
