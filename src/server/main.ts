import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startRecording, stopRecording } from '@/lib/audience/statistics/recording/schedule.server';
import { readPieces } from '@/lib/interfaces/dashboard/pieces.server';
import { somePagePath } from '@/lib/interfaces/site/marketing/service.server';
import { startPurging } from '@/lib/kernel/cdn/purge.server';
import { database, openForServer, watchOtherProcesses } from '@/lib/kernel/db';
import { offerReadThread } from '@/lib/kernel/db/sqlite/read-threads';
import { watchEventLoop } from '@/lib/kernel/env/event-loop';
import { log } from '@/lib/kernel/env/log';
import { version } from '@/lib/kernel/env/version';
import { securityHeaders } from '@/lib/kernel/http/headers';
import { offerThread } from '@/lib/kernel/jobs/thread.server';
import { startBrands } from '@/lib/page/brands/service.server';
import { startHosts } from '@/lib/page/domains/hosts/hosts.server';
import { fileFolderFault } from '@/lib/store/files/folder.server';
import { Drain } from './drain';
import { FrontCache } from './front';
import { startWork } from './jobs';
import { accessLog, requestFailed } from './requests/access-log';
import { bodies, tooLarge } from './requests/bodies';
import { forwarded } from './requests/forwarded';
import { guard, METHODS, ownHosts, plainPath } from './requests/guard';
import { httpServer } from './requests/http-server';
import './composition';
import { constants } from 'node:zlib';
import compression from 'compression';
import { asksForMetrics, countAnswers, countedResponses, sendMetrics } from './metrics';
import { logMissingSettings } from './missing-settings';
import { certificateQuestion } from './own-host/certificate-question';
import { renderedAtHost } from './own-host/draw';
import { ownHosts as pagesHosts } from './own-host/route';
import { slash } from './requests/guard';
import { pages } from './requests/pages';
import { type Handler, inOrder } from './requests/pipeline';
import { lastWords } from './requests/rejection';
import { staticFiles } from './requests/static';
import { inTurns } from './requests/turns';
import { up } from './requests/up';
import { checkSecretKeys } from './secrets';
import { endAfter, ignoreSignals, outliveFaults, stopOnSignals } from './shutdown';
import { configOrEnd, endOn, listenOrEnd, openOrEnd } from './start';
import { formerFiles, supervisor } from './update/join';
import { Beacons } from './visits';
import { isWorker, joinAsWorker, startTeam } from './workers';
import { socketOf } from './workers/listening';
import { alone, type FirstProcess } from './workers/team';

/** What fits in one packet gains nothing. */
const WORTH_IT = 1_024;
const QUICK = 5;

const compress = compression({
  threshold: WORTH_IT,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
});

/** Compresses what is drawn for one person: pages and JSON. Pictures and archives are left as they are. */
export const compressed: Handler = ({ req, res }, next) => compress(req, res, next);

// Files of this process are readable by its own user only.
process.umask(0o077);
const settings = configOrEnd();
await supervisor?.mayOpen();
offerReadThread(new URL('./reader.mjs', import.meta.url));
const releaseDatabase = await openOrEnd(openForServer);
endOn(await fileFolderFault());
checkSecretKeys();
if (!isWorker) logMissingSettings();
const clientFiles = fileURLToPath(new URL('../client', import.meta.url));
await readPieces(clientFiles);
startRecording();
offerThread(new URL('./thread.mjs', import.meta.url));

const drain = new Drain();
let hosts: ReadonlySet<string> = new Set();

await startBrands();
await startHosts();
const front = new FrontCache(settings, () => hosts);
const beacons = new Beacons(settings, () => hosts);
const unwatch = await watchOtherProcesses();

/** Every other request goes through these, in this order, until one answers. */
const answer = inOrder([
  accessLog,
  countAnswers,
  tooLarge,
  up,
  certificateQuestion,
  pagesHosts(settings, () => hosts),
  guard(() => hosts),
  slash,
  forwarded(settings.trustProxyHops),
  bodies,
  staticFiles(clientFiles),
  formerFiles(),
  inTurns(),
  front.fill,
  compressed,
  renderedAtHost(settings),
  pages,
]);

const counted = async () => ({
  ...front.counted(),
  beacons: beacons.counted(),
  responses: await countedResponses(),
});

let team = alone(counted);

const handle: FirstProcess['handle'] = (req, res, share) => {
  if (beacons.isOne(req)) return drain.admit(res, () => beacons.take(req, res));
  // Before kept pages: one of them says to strangers that nothing is there.
  const isForMetrics = asksForMetrics(req);
  if (!isForMetrics && !drain.begun && front.answer(req, res, share)) return;
  const path = plainPath(req.url ?? '') ?? '';
  for (const [name, value] of Object.entries(securityHeaders(path, settings.hsts))) {
    res.setHeader(name, value);
  }
  if (isForMetrics) return drain.admit(res, () => void sendMetrics(res, () => team.counted()));
  drain.admit(res, () => answer({ req, res, path, clientAddress: '' }));
};

const words = lastWords(settings.hsts, METHODS);
const listener = (req: IncomingMessage, res: ServerResponse) => handle(req, res);
const server = httpServer(listener, words, requestFailed);
const end = () => endAfter(stop);
if (isWorker) team = joinAsWorker(counted, end);
if (supervisor) {
  hosts = ownHosts(settings.publicUrl, settings.host, settings.port);
  const { host } = new URL(settings.publicUrl);
  const paths = ['/api/salud', '/', '/entrar', ...(await somePagePath())];
  await supervisor.mayListen(httpServer(listener, words, requestFailed), { host, paths });
}
const port = await listenOrEnd(server, settings, isWorker || supervisor !== undefined);
// From here on requests wait while the thread is held.
const endEventLoopWatch = watchEventLoop();
hosts = ownHosts(settings.publicUrl, settings.host, port);
startPurging();
const endWork = await startWork();
let worked: Promise<void> | undefined;

/** Ends what is done without being asked: once. */
function stopWork(): Promise<void> {
  worked ??= endWork();
  return worked;
}

async function stop(): Promise<void> {
  const ended = stopWork();
  unwatch();
  await team.hold();
  await drain.hold(server);
  await team.release();
  drain.release();
  const cut = await drain.finish(server);
  if (cut > 0) log().warn({ cut }, 'stopped before all was answered');
  await team.ended();
  await ended;
  await stopRecording();
  await (await database()).close();
  endEventLoopWatch();
  releaseDatabase();
}

const fd = socketOf(server);
const program = fileURLToPath(new URL('./page-worker.mjs', import.meta.url));
if (isWorker) {
  ignoreSignals();
} else {
  stopOnSignals(end);
  team = await startTeam({ fd, program, clientFiles, settings, hosts, counted, handle });
}
outliveFaults();
// Requests need not wait until work is over.
supervisor?.serves({ retire: () => void stopWork().then(end), stop: end });
log().info({ version, port }, 'listening');
if (!isWorker) process.stdout.write(`${settings.siteName} → ${settings.publicUrl}\n`);
