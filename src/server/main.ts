import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startBrands } from '@/lib/brands/cache.server';
import { startPurging } from '@/lib/core/cdn/purge.server';
import { database, openForServer, watchOtherProcesses } from '@/lib/core/db';
import { setReadProgram } from '@/lib/core/db/sqlite/read-threads';
import { log } from '@/lib/core/env/log';
import { version } from '@/lib/core/env/version';
import { securityHeaders } from '@/lib/core/http/security-headers';
import { setThreadProgram } from '@/lib/core/jobs/thread.server';
import { readScriptManifest } from '@/lib/dashboard/preloads.server';
import { startHosts } from '@/lib/domains/hosts/hosts.server';
import { fileFolderIssue } from '@/lib/files/storage.server';
import { startRecording, stopRecording } from '@/lib/statistics/recording/schedule.server';
import { countTakenBeacons } from '@/lib/statistics/recording/service.server';
import { FrontCache } from './front/cache';
import { httpServer, stopServer } from './http-server';
import { startJobs } from './jobs';
import './composition';
import { metrics, recordResponses } from './metrics';
import { certificateCheck, ownHosts } from './own-hosts';
import { pages, staticFiles } from './pages';
import {
  chain,
  forwarded,
  guard,
  healthCheck,
  limitBody,
  plainPath,
  rawErrors,
  removeTrailingSlash,
} from './requests';
import { logMissingSettings, strayVariables } from './settings';
import {
  checkSecretKeys,
  configOrEnd,
  endAfter,
  endOnIssue,
  listenOrEnd,
  openOrEnd,
  stopOnSignals,
  surviveUncaughtErrors,
} from './start';
import { answerTest, counted, countStatements, takeTestClock } from './under-test';

// Only the user that runs this process can read the files it creates.
process.umask(0o077);
takeTestClock();
countStatements();
const settings = await configOrEnd();
setReadProgram(new URL('./reader.mjs', import.meta.url));
const releaseDatabase = await openOrEnd(openForServer);
endOnIssue(await fileFolderIssue());
checkSecretKeys();
for (const text of strayVariables(process.env)) log().warn(text);
logMissingSettings();
const clientFiles = fileURLToPath(new URL('../client', import.meta.url));
await readScriptManifest(clientFiles);
startRecording();
setThreadProgram(new URL('./thread.mjs', import.meta.url));

await startBrands();
await startHosts();
const front = new FrontCache();
const unwatch = await watchOtherProcesses();

/** Handlers, in order, of requests that the front cache does not answer; the first answer wins. */
const handle = chain([
  metrics(() => ({ ...front.counts(), beacons: countTakenBeacons() })),
  recordResponses,
  limitBody,
  healthCheck,
  certificateCheck,
  ownHosts,
  guard,
  removeTrailingSlash,
  forwarded,
  staticFiles(clientFiles),
  front.fill,
  pages,
]);

function listener(req: IncomingMessage, res: ServerResponse): void {
  if (front.sendCached(req, res)) return;
  const path = plainPath(req.url ?? '') ?? '';
  for (const [name, value] of Object.entries(securityHeaders(path))) {
    res.setHeader(name, value);
  }
  handle({ req, res, path, clientAddress: '' });
}

const server = httpServer(counted(listener), rawErrors(), (err) =>
  log().error({ err }, 'a request failed'),
);
const working = Promise.withResolvers<Awaited<ReturnType<typeof startJobs>>>();

async function stop(): Promise<void> {
  const ended = working.promise.then((work) => work.end());
  unwatch();
  const cut = await stopServer(server);
  if (cut > 0) log().warn({ cut }, 'stopped before all was answered');
  await ended;
  await stopRecording();
  await (await database()).close();
  releaseDatabase();
}

// Before the server listens, because whoever sees it answer may stop it at once.
stopOnSignals(() => endAfter(stop));
surviveUncaughtErrors();
await listenOrEnd(server, settings);
startPurging();
const work = await startJobs();
working.resolve(work);
log().info({ version, port: settings.port }, 'listening');
answerTest(settings.port, work.idle);
process.stdout.write(`${settings.siteName} → ${settings.publicUrl}\n`);
