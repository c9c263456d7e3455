/** Writes the migrations of both engines from db/tables.ts: `npm run db:generate -- --name what`. */
import { spawnSync } from 'node:child_process';

for (const databaseUrl of ['file:unused', 'postgres://unused']) {
  const { status } = spawnSync(
    'drizzle-kit',
    ['generate', '--config', 'db/drizzle.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
