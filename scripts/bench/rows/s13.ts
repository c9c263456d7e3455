import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { begin, bytesOf, MEGABYTE, sendChunk } from '../../../tests/setup/actions/files';
import { setPlan } from '../../../tests/setup/actions/plan';
import { readProfile } from '../../../tests/setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../../tests/setup/client';
import { freshDataDir } from '../../../tests/setup/data-dir';
import type { RunningServer } from '../../../tests/setup/server';
import { type Figure, figure, median, type Row } from '../figure';
import { type Helper, helper, product, stopAll } from '../servers';
import { memory } from '../usage';
import type { Watched } from '../watcher';

/** How large each file is, in MB: FILES_MB=500 is what the bar is about; less is a shorter run of the same. */
const SIZE = Number(process.env['FILES_MB'] ?? 100) * MEGABYTE;
const AT_ONCE = 20;
const ROUNDS = 3;
const CHUNK = 8 * MEGABYTE;

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

/** People with room for what is uploaded: four of the largest files each. */
async function uploaders(server: RunningServer): Promise<Client[]> {
  const people = await Promise.all(
    Array.from({ length: AT_ONCE / 4 }, () => signIn(server.url, newPerson())),
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

/** One side of the comparison: what is downloaded and uploaded, and which page is asked for meanwhile. */
interface Side {
  page: { url: string; path: string; pid: number };
  down(): Promise<void>;
  up(at: number): Promise<void>;
}

/** What all rounds of one side gave. */
class Sum {
  readonly #idle: number;
  readonly speeds: number[] = [];
  readonly times: number[] = [];
  #most = 0;
  constructor({ page }: Side) {
    this.#idle = memory(page.pid);
  }
  async round(watcher: Helper, { page, down, up }: Side): Promise<void> {
    await watcher.ask(page);
    this.speeds.push(await both(down, up));
    const { times, most } = (await watcher.ask({})) as Watched;
    this.times.push(...times);
    this.#most = Math.max(this.#most, most);
  }
  /** Memory above what it was, in MB. */
  get grown(): number {
    return this.#most - this.#idle;
  }
  get p99(): number {
    return (
      [...this.times].sort((a, b) => a - b)[Math.floor(this.times.length * 0.99)] ?? Number.NaN
    );
  }
}

/** The product with a file to download, and people who upload more of them. */
async function ours(folder: string): Promise<Side & { clean(): Promise<void> }> {
  const server = await product({ DATA_DIR: folder });
  const people = await uploaders(server);
  const [first] = people as [Client];
  const { slug } = await readProfile(first);
  const id = await upload(first);
  const headers = { cookie: cookieOf(first) };
  const sent: [Client, string][] = [];
  return {
    page: { url: server.url, path: `/${slug}`, pid: server.pid },
    down: () => drain(`${server.url}/api/archivos/${id}`, headers),
    up: async (at) => {
      const one = people[at % people.length] as Client;
      sent.push([one, await upload(one)]);
    },
    clean: async () => {
      for (const [one, file] of sent.splice(0)) await one.delete(`/api/archivos/${file}`);
    },
  };
}

/** A bare server with the same file. */
async function theirs(folder: string): Promise<Side> {
  const file = join(folder, 'reference');
  await writeFile(file);
  const { url, pid } = await helper('scripts/bench/references/file-streamer.mjs', {
    env: { FOLDER: folder, FILE: file },
  });
  return { page: { url, path: '/page', pid }, down: () => drain(url, {}), up: () => putRaw(url) };
}

function figures(raw: Sum, own: Sum): Figure[] {
  const floor = (value: number, unit: string) =>
    `raw node:http meanwhile: ${Math.round(value)} ${unit}`;
  return [
    figure({
      row: 'S13',
      what: 'downloads and uploads at once, against raw node:http streaming the same',
      unit: 'MB/s',
      reference: median(raw.speeds),
      measured: median(own.speeds),
      ratio: median(own.speeds.map((speed, at) => speed / (raw.speeds[at] ?? Number.NaN))),
      bar: { least: 0.5 },
      note: `${AT_ONCE} of each, ${SIZE / MEGABYTE} MB a file, ${ROUNDS} rounds in turn`,
    }),
    figure({
      row: 'S13',
      what: 'memory meanwhile, above what it was',
      unit: 'MB',
      measured: own.grown,
      bar: { most: 60 },
      note: floor(raw.grown, 'MB'),
    }),
    figure({
      row: 'S13',
      what: 'public pages meanwhile, p99',
      unit: 'ms',
      measured: own.p99,
      bar: { most: 50 },
      note: `${own.times.length} asked for; ${floor(raw.p99, 'ms')}`,
    }),
  ];
}

/** Twenty downloads and twenty uploads at once, against a bare server doing the same. */
export const s13: Row = {
  row: 'S13',
  measure: async () => {
    const folder = freshDataDir();
    const [bare, house] = [await theirs(folder), await ours(folder)];
    const watcher = await helper('scripts/bench/watcher.ts');
    const [raw, own] = [new Sum(bare), new Sum(house)];
    for (let round = 0; round < ROUNDS; round += 1) {
      await raw.round(watcher, bare);
      await own.round(watcher, house);
      await house.clean();
    }
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
    return figures(raw, own);
  },
};
