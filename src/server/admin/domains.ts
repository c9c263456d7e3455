import { listNames, releaseName } from '@/lib/domains/operator.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import { type CommandInput, limitOf, requireConfirmation } from './commands/command';

/**
 * The command for own domains: shows them, takes one from its page or ends its quarantine. Throws
 * OperatorError for anything else.
 */
export async function domains(input: CommandInput): Promise<unknown> {
  const [order = 'list', name, ...rest] = input.args;
  if (order === 'list' && name === undefined) return listNames(limitOf(input));
  if (order !== 'release') throw new OperatorError(`domains ${order} is not known`);
  if (!name || rest.length > 0) throw new OperatorError('one domain is needed');
  requireConfirmation(input, `any page may claim ${name} then, and the page that has it loses it`);
  const released = await releaseName(name);
  if (released === undefined) throw new OperatorError(`no page has or had the domain ${name}`);
  return { released };
}
