import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, type Client, newPerson } from '../../setup/client';
import { freshDatabase, rowsOn } from '../../setup/programs/postgres';
import { type RunningServer, startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { Fleet } from './support/fleet';
import { buildOlder, olderCommit } from './support/older';
import { IS_LONG } from './support/rounds';

const SERVER = process.env['TEST_POSTGRES_URL'];
const [READERS, SAVERS] = [8, 8];
/** Number of requests in each stage of the upgrade. */
const STAGE = 1_000;
const COUNTED = ['usuarios', 'personas', 'miembros', 'cuentas', 'enlaces', 'sesiones'];

/** A person with a page, and the last bio that the server has confirmed. */
interface Known {
  client: Client;
  slug: string;
  bio: string | undefined;
}

/** People who use the product during the upgrade, and their failures. */
class Crowd {
  readonly known: Known[] = [];
  readonly faults: string[] = [];
  readonly done = { pages: 0, saves: 0, newcomers: 0 };
  /** Counts all their requests. */
  readonly all = new Counter();
  /** Writes that were refused because of a concurrent save, and succeeded when repeated. */
  again = 0;
  #isOver = false;

  constructor(private readonly fleet: Fleet) {}

  async #write(work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const response = await work();
      if (response.status !== 503) return response;
      this.again += 1;
    }
  }

  /** Signs a new person in, which creates their page. */
  async arrive(): Promise<Known> {
    const { nombre, correo } = newPerson();
    const client = this.fleet.somebody();
    const form = new URLSearchParams({ nombre, correo });
    const { status } = await this.#write(() => client.post('/auth/demo', form));
    if (status !== 303) throw new Error(`signing in gave ${status}`);
    const one = { client, slug: (await client.get('/api/perfil')).json.slug, bio: undefined };
    this.known.push(one);
    return one;
  }

  async #again(what: string, work: () => Promise<number>): Promise<void> {
    while (!this.#isOver) {
      const status = await work().catch((error: unknown) => String(error));
      if (status !== 200) this.faults.push(`${what}: ${status}`);
      this.all.add();
    }
  }

  async #save(one: Known): Promise<number> {
    const bio = `Guardado ${this.done.saves}`;
    const draft = (await one.client.get('/api/perfil')).json;
    const { status } = await this.#write(() => one.client.put('/api/perfil', { ...draft, bio }));
    if (status === 200) {
      one.bio = bio;
      this.done.saves += 1;
    }
    return status;
  }

  async #read(at: number): Promise<number> {
    const { client, slug } = this.known[(this.done.pages + at) % this.known.length] as Known;
    this.done.pages += 1;
    // Every other request is for one person's profile, so that the database is read.
    const path = this.done.pages % 2 ? `/${slug}` : '/api/perfil';
    return (await client.get(path)).status;
  }

  async #greet(): Promise<number> {
    await this.arrive();
    this.done.newcomers += 1;
    return 200;
  }

  /** Uses the product until `work` has ended. */
  async during(work: () => Promise<void>): Promise<void> {
    const savers = this.known
      .slice(0, SAVERS)
      .map((one) => this.#again('a save', () => this.#save(one)));
    const readers = Array.from({ length: READERS }, (_, at) =>
      this.#again('a page', () => this.#read(at)),
    );
    const door = this.#again('somebody new', () => this.#greet());
    await work().finally(() => {
      this.#isOver = true;
    });
    await Promise.all([...savers, ...readers, door]);
  }

  /** Returns the pages that differ from the confirmed saves. */
  async lost(): Promise<string[]> {
    const wrong: string[] = [];
    for (const { client, slug, bio } of this.known) {
      const { status, json } = await client.get('/api/perfil');
      if (status !== 200 || json.slug !== slug) wrong.push(`${slug} is gone (${status})`);
      else if (bio !== undefined && json.bio !== bio) wrong.push(`${slug} has ${json.bio}`);
    }
    return wrong;
  }
}

async function countRows(url: string): Promise<number[]> {
  const counts: number[] = [];
  for (const name of COUNTED) {
    const [row] = await rowsOn(url, `SELECT count(*)::int AS rows FROM ${name}`);
    counts.push(Number(row?.['rows']));
  }
  return counts;
}

if (IS_LONG && !SERVER) {
  process.stdout.write('Left out: an upgrade with two processes needs TEST_POSTGRES_URL\n');
}

// Only in the long run, because building another version takes long.
describe.runIf(SERVER && IS_LONG)('an upgrade', () => {
  test('with two processes: pages answer all the time, and nothing is lost', async () => {
    const commit = await olderCommit(process.env['FAULT_FROM']);
    const root = await buildOlder(commit);
    const database = await freshDatabase(SERVER ?? '');
    const running: RunningServer[] = [];
    const start = async (where: { root?: string } = {}) => {
      const one = await startServer({ ...where, env: { DATABASE_URL: database.url } });
      running.push(one);
      return one;
    };
    onTestFinished(async () => {
      await Promise.all(running.map((one) => one.stop()));
      await database.drop();
    });
    const fleet = new Fleet();
    const crowd = new Crowd(fleet);
    const old = await start({ root });
    fleet.add(old);
    for (let at = 0; at < SAVERS; at += 1) await crowd.arrive();
    const before = await countRows(database.url);
    const fresh: RunningServer[] = [];
    const exits: (number | null)[] = [];
    const join = async () => {
      const one = await start();
      fresh.push(one);
      fleet.add(one);
      await crowd.all.more(STAGE);
    };
    await crowd.during(async () => {
      await crowd.all.more(STAGE);
      // The first new process migrates while the old one runs; then the old one stops.
      await join();
      exits.push(await old.stop());
      fleet.remove(old);
      await join();
    });
    const after = await countRows(database.url);
    const lost = await crowd.lost();
    for (const one of fresh) exits.push(await one.stop());
    const { pages, saves, newcomers } = crowd.done;
    process.stdout.write(
      `R12: from ${commit}: ${pages} pages, ${saves} saves, ${newcomers} newcomers, ${crowd.again} told to come back, ${crowd.faults.length} failed, ${lost.length} lost\n`,
    );
    expect(crowd.faults).toEqual([]);
    expect(lost).toEqual([]);
    expect(after.map((rows, at) => rows >= (before[at] ?? 0))).not.toContain(false);
    expect(exits).toEqual(exits.map(() => 0));
  });
});
