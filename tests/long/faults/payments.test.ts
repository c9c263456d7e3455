import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../setup/server';
import { FakeStripe } from '../../setup/stripe';
import { Customer } from './support/customer';
import { Postman } from './support/postman';
import { IS_LONG } from './support/rounds';

const EVENTS = IS_LONG ? 1_000 : 100;
const PEOPLE = IS_LONG ? 40 : 12;
const KILLS = IS_LONG ? 20 : 2;

let stripe: FakeStripe;
let server: RunningServer;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startServer({ env: { ...stripe.env, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

/** Kills and restarts the server at random moments. Returns the number of kills. */
async function killing(stop: () => boolean): Promise<number> {
  const { env } = server;
  let kills = 0;
  while (!stop() && kills < KILLS) {
    await sleep(150 + Math.random() * 500);
    await server.kill();
    server = await startServer({ env });
    kills += 1;
  }
  return kills;
}

/** All people buy, renew, fail to pay, cancel and return, until EVENTS events have happened. */
async function living(people: Customer[], postman: Postman): Promise<void> {
  while (postman.events < EVENTS) {
    const customer = people[Math.floor(Math.random() * people.length)];
    await customer?.live();
    postman.collect();
    await sleep(1);
  }
}

interface Stored {
  plans: Map<string, string>;
  payments: string[];
  paid: number;
  subscriptions: number;
  events: number;
}

function stored(dataDir: string): Stored {
  const db = new Sqlite(join(dataDir, 'enlaza.db'), { readonly: true });
  const count = (sql: string) => db.prepare(sql).pluck().get() as number;
  const rows = db.prepare('SELECT uid, plan FROM usuarios').all() as {
    uid: string;
    plan: string;
  }[];
  const result = {
    plans: new Map(rows.map(({ uid, plan }) => [uid, plan])),
    payments: db.prepare('SELECT id FROM pagos ORDER BY id').pluck().all() as string[],
    paid: count("SELECT count(*) FROM compras WHERE estado = 'pagada'"),
    subscriptions: count('SELECT count(*) FROM suscripciones'),
    events: count('SELECT count(*) FROM eventos_pago'),
  };
  db.close();
  return result;
}

test(`${EVENTS} payment events, shuffled, doubled, a tenth forged, with ${KILLS} kills`, async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => Customer.arrive(() => server.url, stripe)),
  );
  const postman = new Postman(stripe, () => server.url);
  let over = false;
  const delivering = postman.deliverUntil(() => over);
  const kills = killing(() => over && postman.waiting === 0);
  await living(people, postman);
  over = true;
  await delivering;
  const killed = await kills;

  const rows = stored(server.env['DATA_DIR'] ?? '');
  const wrong = people.filter(({ uid, plan }) => rows.plans.get(uid) !== plan);
  process.stdout.write(
    `X10: ${postman.events} events, ${postman.deliveries} deliveries, ${postman.forged} forged, ` +
      `${killed} kills, ${people.length} people, ${wrong.length} wrong plans\n`,
  );
  expect(wrong.map(({ uid, plan }) => [uid, plan, rows.plans.get(uid)])).toEqual([]);
  expect(postman.accepted).toEqual([]);
  expect(rows.payments).toEqual([...stripe.invoices.keys()].sort());
  expect(rows.paid).toBe(stripe.subscriptions.size);
  expect(rows.subscriptions).toBe(stripe.subscriptions.size);
  expect(rows.events).toBe(postman.events);
  expect(killed).toBeGreaterThan(0);
});
