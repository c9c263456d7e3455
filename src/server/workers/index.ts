import { dialect } from '@db/dialect';
import { countWorkers } from './count';
import { joinAsWorker, startEqualWorkers } from './equal-workers';
import { NUMBER } from './listening';
import { startPageWorkers } from './page-workers';
import { alone, type FirstProcess, type Team } from './team';

export type { Team } from './team';

/** Whether this process is a worker of another. */
export const isWorker = process.env[NUMBER] !== undefined;

/**
 * Starts the processes that serve beside this one, or joins the one that started this. `stop` ends
 * this process in order.
 */
export async function startTeam(first: FirstProcess, stop: () => Promise<void>): Promise<Team> {
  const { counted } = first;
  if (isWorker) return joinAsWorker(counted, stop);
  const count = countWorkers(first.settings.workers) - 1;
  if (count === 0) return alone(counted);
  // PGlite lives in one process, as SQLite does.
  const isShared = dialect === 'postgres' && !first.settings.databaseUrl.startsWith('pglite:');
  return isShared ? startEqualWorkers(first, count) : startPageWorkers(first, count);
}
