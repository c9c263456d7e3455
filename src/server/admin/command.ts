import { OperatorError } from '@/lib/operator/desk/rules';

/** The arguments and options after the command's name. */
export interface CommandInput {
  args: string[];
  limit?: string | undefined;
  keep?: string | undefined;
  to?: string | undefined;
  name?: string | undefined;
  reason?: string | undefined;
  text?: string | undefined;
  yes: boolean;
}

/** One command: how it is called, what it does, and its result. */
export interface Command {
  usage: string;
  does: string;
  run(input: CommandInput): Promise<unknown>;
  /** Its result as text for a terminal, where columns and names are not what one reads. */
  text?(result: unknown): string;
}

/** Commands by their names. */
export type Commands = Record<string, Command>;

const DEFAULT_LIMIT = 50;

/** An option's number. Throws OperatorError for anything but a whole one above 0. */
export function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new OperatorError(`--${option} must be a whole number above 0`);
}

/** Returns the number of rows that --limit asks for. Throws OperatorError for anything else. */
export const limitOf = ({ limit }: CommandInput) =>
  limit === undefined ? DEFAULT_LIMIT : parsePositive('limit', limit);

/** The one argument that a command takes. Throws OperatorError for none and for more. */
export function singleArgument({ args }: CommandInput, what: string): string {
  const [first] = args;
  if (args.length !== 1 || !first) throw new OperatorError(`${what} is needed, and nothing else`);
  return first;
}

/** Throws OperatorError unless --yes was given. */
export function requireConfirmation(input: CommandInput, what: string): void {
  if (!input.yes) throw new OperatorError(`${what}: add --yes to do it`);
}
