import { OperatorError } from '@/lib/operator/desk/refusal';
import { PLANS, type Plan } from '@/lib/plans/plan';

/** What was given on the command line, after the command's name. */
export interface Given {
  args: string[];
  plan: string | undefined;
  limit: string | undefined;
  keep: string | undefined;
  to: string | undefined;
  yes: boolean;
}

/** One command: how it is called, what it does, and its result. It loads what it needs when it runs. */
export interface Command {
  usage: string;
  does: string;
  run(given: Given): Promise<unknown>;
}

/** Commands by their names. */
export type Commands = Record<string, Command>;

const DEFAULT_LIMIT = 50;

/** The plan of a name. Throws OperatorError for none. */
export function planNamed(text: string | undefined): Plan {
  const plan = PLANS.find((one) => one === text);
  if (!plan) throw new OperatorError(`the plan must be one of ${PLANS.join(', ')}`);
  return plan;
}

/** An option's number. Throws OperatorError for anything but a whole one above 0. */
export function aboveZero(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new OperatorError(`--${option} must be a whole number above 0`);
}

/** How many rows are wanted. Throws OperatorError for what is no number of them. */
export const limitOf = ({ limit }: Given) =>
  limit === undefined ? DEFAULT_LIMIT : aboveZero('limit', limit);

/** The one argument that a command takes. Throws OperatorError for none and for more. */
export function one({ args }: Given, what: string): string {
  const [first] = args;
  if (args.length !== 1 || !first) throw new OperatorError(`${what} is needed, and nothing else`);
  return first;
}

/** Throws OperatorError unless --yes was given. */
export function confirmed(given: Given, what: string): void {
  if (!given.yes) throw new OperatorError(`${what}: add --yes to do it`);
}
