import { dropJobs, listJobs, retryJobs } from '@/lib/core/jobs/service.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import { type CommandInput, limitOf, requireConfirmation } from './commands/command';

/** The one piece of work that is meant, or undefined for all that was given up. */
function workNamed(args: string[]): string | undefined {
  const [id, ...rest] = args;
  if (!id || rest.length > 0) throw new OperatorError('an id, or "all" of what was given up');
  return id === 'all' ? undefined : id;
}

/** The operator's commands for jobs: lists, retries or drops them. Throws OperatorError for other input. */
export async function work(input: CommandInput): Promise<unknown> {
  const [order = 'list', ...rest] = input.args;
  if (order === 'list') return listJobs(rest[0], limitOf(input));
  if (order !== 'retry' && order !== 'drop') throw new OperatorError(`work ${order} is not known`);
  const id = workNamed(rest);
  if (order === 'drop') requireConfirmation(input, 'what is dropped is never done');
  const changed = order === 'retry' ? await retryJobs(id) : await dropJobs(id);
  if (id !== undefined && changed === 0) throw new OperatorError(`there is no work ${id}`);
  return order === 'retry' ? { retried: changed } : { dropped: changed };
}
