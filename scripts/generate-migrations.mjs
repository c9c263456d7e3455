/** Writes the migrations of both engines from db/tables.ts: `npm run db:generate -- --name what`. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';

const DATABASE_URLS = { sqlite: 'file:unused', postgres: 'postgres://unused' };

/**
 * Deletes every snapshot of an engine except the newest: drizzle-kit compares with that one only.
 * @param {string} engine
 */
function deleteOldSnapshots(engine) {
  const folder = inRoot('db/migrations', engine, 'meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
}

for (const [engine, databaseUrl] of Object.entries(DATABASE_URLS)) {
  const { status } = spawnSync(
    'drizzle-kit',
    [
      'generate',
      ...['--dialect', engine === 'postgres' ? 'postgresql' : engine],
      ...['--schema', './db/tables.ts', '--out', `./db/migrations/${engine}`],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  if (status !== 0) process.exit(status ?? 1);
  deleteOldSnapshots(engine);
}
