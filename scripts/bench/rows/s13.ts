import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous, type Client, signIn, somebody } from '../../../tests/setup/client';
import { begin, bytesOf, MEGABYTE, sendChunk } from '../../../tests/setup/files';
import { setPlan } from '../../../tests/setup/plan';
import { readProfile } from '../../../tests/setup/profile';
import { freshDataDir, type RunningServer } from '../../../tests/setup/server';
import { figure, median, type Row } from '../figure';
import { helper, product } from '../servers';
import { memory } from '../usage';

/** How large each file is, in MB: FILES_MB=500 is what the bar is about; less is a shorter run of the same. */
const SIZE = Number(process.env['FILES_MB'] ?? 100) * MEGABYTE;
const AT_ONCE = 20;
const ROUNDS = 3;
const CHUNK = 8 * MEGABYTE;
const PERIOD = 20;

const cookieOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Reads an answer to its end and keeps nothing of it. Throws unless all of it came. */
async function drain(url: string, headers: Record<string, string>): Promise<void> {
  const asking = request(url, { headers }).end();
  const [answer] = await once(asking, 'response');
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(answer, 'end');
  if (answer.statusCode !== 200 || size !== SIZE) {
    throw new Error(`${url}: ${answer.statusCode}, ${size} bytes`);
  }
}

const chunk = bytesOf(CHUNK);
const chunks = Array.from({ length: Math.ceil(SIZE / CHUNK) }, (_, at) =>
  chunk.subarray(0, Math.min(CHUNK, SIZE - at * CHUNK)),
);

async function upload(client: Client): Promise<string> {
  const id = await begin(client, SIZE);
  for (const [at, bytes] of chunks.entries()) {
    const { status, text } = await sendChunk(client, id, at * CHUNK, bytes);
    if (status !== 200) throw new Error(`a chunk gave ${status}: ${text}`);
  }
  return id;
}

async function putRaw(url: string): Promise<void> {
  const client = anonymous(url);
  for (const bytes of chunks) {
    if ((await client.put('/', bytes)).status !== 204) throw new Error('the reference refused');
  }
}

/** Twenty of each at once; returns MB a second, both ways together. */
async function both(down: () => Promise<unknown>, up: (at: number) => Promise<unknown>) {
  const began = performance.now();
  const all = Array.from({ length: AT_ONCE }, (_, at) => [down(), up(at)]);
  await Promise.all(all.flat());
  const seconds = (performance.now() - began) / 1_000;
  return (2 * AT_ONCE * SIZE) / MEGABYTE / seconds;
}

/** Asks for a public page and looks at the memory again and again while something runs. */
async function watched(server: RunningServer, slug: string, work: () => Promise<number>) {
  const times: number[] = [];
  let most = 0;
  let busy = true;
  const client = anonymous(server.url);
  const watch = (async () => {
    while (busy) {
      const began = performance.now();
      const { status } = await client.get(`/${slug}`);
      if (status !== 200) throw new Error(`a public page gave ${status}`);
      times.push(performance.now() - began);
      most = Math.max(most, memory(server.pid));
      await sleep(PERIOD);
    }
  })();
  const speed = await work();
  busy = false;
  await watch;
  return { speed, most, times };
}

/** People with room for what is uploaded: four of the largest files each. */
async function uploaders(server: RunningServer): Promise<Client[]> {
  const people = await Promise.all(
    Array.from({ length: AT_ONCE / 4 }, () => signIn(server.url, somebody())),
  );
  for (const one of people) setPlan(server, (await readProfile(one)).uid, 'enterprise');
  return people;
}

async function writeFile(path: string): Promise<void> {
  const target = createWriteStream(path);
  for (const bytes of chunks) if (!target.write(bytes)) await once(target, 'drain');
  target.end();
  await once(target, 'close');
}

const p99 = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Twenty downloads and twenty uploads at once, against a bare server doing the same. */
export const s13: Row = {
  row: 'S13',
  measure: async () => {
    const folder = freshDataDir();
    const server = await product({ DATA_DIR: folder });
    const people = await uploaders(server);
    const [first] = people as [Client];
    const { slug } = await readProfile(first);
    const file = join(folder, 'reference');
    await writeFile(file);
    const raw = await helper('scripts/bench/references/file-streamer.mjs', {
      env: { FOLDER: folder, FILE: file },
    });
    const id = await upload(first);
    const headers = { cookie: cookieOf(first) };
    const url = `${server.url}/api/archivos/${id}`;
    const idle = memory(server.pid);
    const rounds: { ratio: number; ours: number; theirs: number }[] = [];
    const times: number[] = [];
    let most = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await both(
        () => drain(raw.url, {}),
        () => putRaw(raw.url),
      );
      const sent: Promise<string>[] = [];
      const run = await watched(server, slug, () =>
        both(
          () => drain(url, headers),
          (at) => {
            const one = upload(people[at % people.length] as Client);
            sent.push(one);
            return one;
          },
        ),
      );
      rounds.push({ ratio: run.speed / theirs, ours: run.speed, theirs });
      times.push(...run.times);
      most = Math.max(most, run.most);
      for (const [at, done] of (await Promise.all(sent)).entries()) {
        await people[at % people.length]?.delete(`/api/archivos/${done}`);
      }
    }
    await raw.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    const note = `${AT_ONCE} of each, ${SIZE / MEGABYTE} MB a file, ${ROUNDS} rounds in turn`;
    return [
      figure({
        row: 'S13',
        what: 'downloads and uploads at once, against raw node:http streaming the same',
        unit: 'MB/s',
        reference: median(rounds.map(({ theirs }) => theirs)),
        measured: median(rounds.map(({ ours }) => ours)),
        ratio: median(rounds.map(({ ratio }) => ratio)),
        bar: { least: 0.5 },
        note,
      }),
      figure({
        row: 'S13',
        what: 'memory meanwhile, above what it was',
        unit: 'MB',
        measured: most - idle,
        bar: { most: 60 },
        note: `${Math.round(idle)} MB before`,
      }),
      figure({
        row: 'S13',
        what: 'public pages meanwhile, p99',
        unit: 'ms',
        measured: p99(times),
        bar: { most: 50 },
        note: `${times.length} asked for`,
      }),
    ];
  },
};
