import { dialect } from '@db/dialect';
import { countWorkers } from './count';
import { startEqualWorkers } from './equal-workers';
import { endWithFirst, NUMBER } from './listening';
import { startPageWorkers } from './page-workers';
import { alone, type FirstProcess, type Team } from './team';

export { joinAsWorker } from './equal-workers';

/** Whether this process is a worker of another. */
export const isWorker = process.env[NUMBER] !== undefined;

// The next server would find the port taken by what is left of this one.
if (isWorker) endWithFirst();

/** Starts the processes that serve beside this one, once it listens. */
export async function startTeam(first: FirstProcess): Promise<Team> {
  const count = countWorkers(first.settings.workers) - 1;
  if (count === 0) return alone(first.counted);
  // PGlite lives in one process, as SQLite does.
  const isShared = dialect === 'postgres' && !first.settings.databaseUrl.startsWith('pglite:');
  return isShared ? startEqualWorkers(first, count) : startPageWorkers(first, count);
}
