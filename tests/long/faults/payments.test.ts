import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../setup/server';
import { FakeStripe } from '../../setup/stripe';
import { Customer } from './support/customer';
import { Mortal } from './support/mortal';
import { Postman } from './support/postman';

const LONG = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
const EVENTS = LONG ? 1_000 : 200;
const PEOPLE = LONG ? 40 : 12;
const KILLS = LONG ? 20 : 4;

let stripe: FakeStripe;
let mortal: Mortal;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  mortal = new Mortal(await startServer({ env: { ...stripe.env, LOG_LEVEL: 'silent' } }));
});
afterAll(async () => {
  await mortal.server.stop();
  await stripe.stop();
});

/** Kills and restarts the server amid deliveries, while there are some. */
async function killing(postman: Postman): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await postman.delivered.more(1 + Math.floor((Math.random() * EVENTS) / KILLS));
    await mortal.kill();
  }
}

/** All people buy, renew, fail to pay, cancel and return, until enough has happened. */
async function living(people: Customer[], postman: Postman): Promise<void> {
  while (postman.events < EVENTS) {
    const customer = people[Math.floor(Math.random() * people.length)];
    await customer?.live();
    postman.collect();
    // Deliveries have their turn.
    await turn();
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
    Array.from({ length: PEOPLE }, () => Customer.arrive(mortal, stripe)),
  );
  const postman = new Postman(stripe, mortal);
  const delivering = postman.deliver();
  const kills = killing(postman);
  await living(people, postman);
  postman.end();
  await delivering;
  await kills;

  const rows = stored(mortal.server.env['DATA_DIR'] ?? '');
  const wrong = people.filter(({ uid, plan }) => rows.plans.get(uid) !== plan);
  process.stdout.write(
    `X10: ${postman.events} events, ${postman.delivered.count} deliveries, ${postman.forged} forged, ` +
      `${mortal.kills} kills, ${people.length} people, ${wrong.length} wrong plans\n`,
  );
  expect(wrong.map(({ uid, plan }) => [uid, plan, rows.plans.get(uid)])).toEqual([]);
  expect(postman.accepted).toEqual([]);
  expect(rows.payments).toEqual([...stripe.invoices.keys()].sort());
  expect(rows.paid).toBe(stripe.subscriptions.size);
  expect(rows.subscriptions).toBe(stripe.subscriptions.size);
  expect(rows.events).toBe(postman.events);
  expect(mortal.kills).toBe(KILLS);
});
