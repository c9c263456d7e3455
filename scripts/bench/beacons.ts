/**
 * S9: beacons taken, against raw node:http reading the same body, each in a process
 * of its own; then a clean stop, a new start, and every beacon that was answered
 * must be there. Visitors come from many addresses, as through a proxy.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { signIn } from '../../tests/setup/client';
import { link, readProfile, saveProfile } from '../../tests/setup/profile';
import { freePort, freshDataDir, startServer } from '../../tests/setup/server';
import { BROWSER } from '../../tests/setup/visits';
import { nodeBinary } from '../lib/process.mjs';
import { processorTime } from './processor';

const BAR = 0.4;
const CONNECTIONS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const PERSON = { nombre: 'Banco', correo: 'banco@ejemplo.com' };

let visitor = 0;

function load(url: string, body: string, origin: string, duration: number) {
  const setupRequest = (request: autocannon.Request) => {
    visitor += 1;
    const address = `187.${(visitor >> 16) & 127}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
  };
  return autocannon({
    url: `${url}/api/visitas`,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        method: 'POST',
        body,
        headers: {
          origin,
          'content-type': 'text/plain;charset=UTF-8',
          'user-agent': BROWSER,
        },
        setupRequest,
      },
    ],
  });
}

async function startBare(): Promise<{ url: string; pid: number; stop(): void }> {
  const port = await freePort();
  const file = fileURLToPath(new URL('./bare-reader.mjs', import.meta.url));
  const env = { ...process.env, PORT: String(port) };
  const child = fork(file, { env, execPath: nodeBinary(), execArgv: [] });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

const server = await startServer({ env: { TRUST_PROXY_HOPS: '1', DATA_DIR: freshDataDir() } });
const bare = await startBare();
const owner = await signIn(server.url, PERSON);
await saveProfile(owner, { enlaces: [link('Tienda')] });
const { uid } = await readProfile(owner);
const body = JSON.stringify({
  tipo: 'view',
  uid,
  ms: 812,
  ref: 'https://l.instagram.com/',
  busca: '',
});
const ours: number[] = [];
const raw: number[] = [];
/** Processor time a request, in microseconds. */
const cost = { ours: [] as number[], raw: [] as number[] };
let answered = 0;
let failed = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const rawBefore = processorTime(bare.pid);
  const reference = await load(bare.url, body, server.url, SECONDS);
  cost.raw.push(((processorTime(bare.pid) - rawBefore) * 1_000) / reference['2xx']);
  raw.push(reference.requests.average);
  const before = processorTime(server.pid);
  const result = await load(server.url, body, server.url, SECONDS);
  cost.ours.push(((processorTime(server.pid) - before) * 1_000) / result['2xx']);
  ours.push(result.requests.average);
  answered += result['2xx'];
  failed += result.non2xx + result.errors;
}
bare.stop();
await server.stop();

const again = await startServer({ env: server.env });
const client = await signIn(again.url, PERSON);
const { views } = (await client.get('/api/estadisticas?rango=7d')).json;
await again.stop();

const best = (values: number[]) => Math.round(Math.max(...values));
const ratio = best(ours) / best(raw);
process.stdout.write(
  `${JSON.stringify({
    row: 'S9',
    ours: best(ours),
    raw: best(raw),
    ratio: Number(ratio.toFixed(2)),
    microseconds: {
      ours: Math.round(Math.min(...cost.ours)),
      raw: Math.round(Math.min(...cost.raw)),
    },
    bar: BAR,
    answered,
    failed,
    counted: views,
    // Those that were on their way when autocannon hung up may be counted without an answer.
    lost: Math.max(0, answered - views),
    good: ratio >= BAR && views >= answered,
  })}\n`,
);
