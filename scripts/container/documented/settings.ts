import { startPgbouncer } from '../../../tests/setup/programs/pgbouncer';
import { isShown, keyOf } from './around';
import type { World } from './world';

/** Blocks that only set variables, by the first of them: what is done with them. */
export const SETTINGS: Record<
  string,
  (world: World, pairs: [name: string, value: string][]) => Promise<void> | void
> = {
  // The mail server of the documentation has a certificate; the one here is on this machine.
  PUBLIC_URL: (world, pairs) => {
    world.settings = Object.fromEntries(
      pairs.map(([name, value]) => [name, value.replace('mail.example', '127.0.0.1')]),
    );
  },
  // The pooler and the server behind it are on this machine.
  DATABASE_URL: async (world) => {
    const direct = world.postgres();
    const pooler = await startPgbouncer(direct);
    await world.stop();
    const SECRET_KEY = keyOf(world);
    world.set({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct, SECRET_KEY });
    await world.start();
    await isShown(world, 'behind PgBouncer');
    await world.stop();
    world.unset('DATABASE_URL', 'DATABASE_LISTEN_URL', 'SECRET_KEY');
    await world.start();
    await pooler.stop();
  },
  // In `.env` beside compose.yaml: the container restarts with these variables.
  DOMAINS_TARGET: async (world, pairs) => {
    const more = Object.fromEntries(pairs);
    await world.containers.up('docker compose up -d --build', { ...world.settings, ...more });
    await world.containers.asks(more['DOMAINS_TOKEN'] ?? '');
    world.containers.end();
  },
  // The first of two places; a bucket is tried by tests/api and src/lib/operator/copies.
  COPIES: async (world, [first]) => {
    if (first) world.set({ [first[0]]: first[1] });
    await world.start();
  },
  // Varnish is started by the block that follows: until then a purge waits.
  PURGE: async (world, pairs) => {
    world.set(Object.fromEntries(pairs.filter(([, value]) => value !== '')));
    await world.start();
  },
  // A server does not start on prices that it does not understand.
  PRICES: async (world, pairs) => {
    world.set(Object.fromEntries(pairs));
    await world.start();
  },
};
