import { fileURLToPath } from 'node:url';
import { startRecording, stopRecording } from '@/lib/audience/statistics/recording/schedule.server';
import { readPieces } from '@/lib/interfaces/dashboard/pieces.server';
import { startPurging } from '@/lib/kernel/cdn/purge.server';
import { database, openForServer, watchOtherProcesses } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { version } from '@/lib/kernel/env/version';
import { securityHeaders } from '@/lib/kernel/http/headers';
import { offerThread } from '@/lib/kernel/jobs/thread.server';
import { startBrands } from '@/lib/page/brands/service.server';
import { startHosts } from '@/lib/page/domains/hosts/hosts.server';
import { fileFolderFault } from '@/lib/store/files/folder.server';
import { accessLog } from './access-log';
import { bodies, tooLarge } from './bodies';
import { forwarded } from './forwarded';
import { FrontCache } from './front';
import { guard, ownHosts, plainPath } from './guard';
import { httpServer } from './http-server';
import { startWork } from './jobs';
import './composition';
import { constants } from 'node:zlib';
import compression from 'compression';
import { asksForMetrics, countAnswers, sendMetrics } from './metrics';
import { logMissingSettings } from './missing-settings';
import { certificateQuestion } from './own-host/certificate-question';
import { renderedAtHost } from './own-host/draw';
import { ownHosts as pagesHosts } from './own-host/route';
import { pages } from './pages';
import { type Handler, inOrder } from './pipeline';
import { checkSecretKeys } from './secrets';
import { Drain, outliveFaults, stopOnSignals } from './shutdown';
import { slash } from './slash';
import { configOrEnd, endOn, listenOrEnd, openOrEnd } from './start';
import { staticFiles } from './static';
import { Beacons } from './visits';

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
const releaseDatabase = await openOrEnd(openForServer);
endOn(await fileFolderFault());
await checkSecretKeys();
logMissingSettings();
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
  certificateQuestion,
  pagesHosts(settings, () => hosts),
  guard(() => hosts),
  slash,
  forwarded(settings.trustProxyHops),
  bodies,
  staticFiles(clientFiles),
  front.fill,
  compressed,
  renderedAtHost(settings),
  pages,
]);

const counted = { pages: () => front.counted(), beacons: () => beacons.counted() };

const server = httpServer((req, res) => {
  if (beacons.isOne(req)) return drain.admit(res, () => beacons.take(req, res));
  // Before kept pages: one of them says to strangers that nothing is there.
  const isForMetrics = asksForMetrics(req);
  if (!isForMetrics && !drain.begun && front.answer(req, res)) return;
  const path = plainPath(req.url ?? '') ?? '';
  for (const [name, value] of Object.entries(securityHeaders(path, settings.secure))) {
    res.setHeader(name, value);
  }
  if (isForMetrics) return drain.admit(res, () => void sendMetrics(res, counted));
  drain.admit(res, () => answer({ req, res, path, clientAddress: '' }));
}, settings.secure);

const port = await listenOrEnd(server, settings);
hosts = ownHosts(settings.publicUrl, settings.host, port);
startPurging();
const stopWork = await startWork();
stopOnSignals(async () => {
  const worked = stopWork();
  unwatch();
  await drain.stop(server);
  await worked;
  await stopRecording();
  await (await database()).close();
  releaseDatabase();
});
outliveFaults();
log().info({ version, port }, 'listening');
process.stdout.write(`${settings.siteName} → ${settings.publicUrl}\n`);
