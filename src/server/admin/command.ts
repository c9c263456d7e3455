import { OperatorError } from '@/lib/operator/desk/rules';

const MOMENT = /En$/;

function cell(name: string, value: unknown): string {
  if (MOMENT.test(name) && typeof value === 'number') return new Date(value).toISOString();
  return String(value ?? '');
}

/** Formats rows as a table with a column for each name. */
function table(rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => cell(name, row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Formats names and values, one pair a line; nested objects are indented. */
function pairs(record: Record<string, unknown>, indent = ''): string {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      isRecord(value)
        ? `${indent}${name}:\n${pairs(value, `${indent}  `)}`
        : `${indent}${name}: ${cell(name, value)}`,
    )
    .join('\n');
}

/** Formats the result of a command for a terminal. */
export function show(result: unknown): string {
  if (Array.isArray(result)) return result.length > 0 ? table(result) : 'none';
  return isRecord(result) ? pairs(result) : String(result);
}

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

/** A command: its usage, its description for the help, and its work. */
export interface Command {
  usage: string;
  does: string;
  run(input: CommandInput): Promise<unknown>;
  /** Formats the result where `show` would be hard to read. */
  text?(result: unknown): string;
}

export type Commands = Record<string, Command>;

const DEFAULT_LIMIT = 50;

/** Parses an option's number. Throws OperatorError unless it is a whole number above 0. */
export function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new OperatorError(`--${option} must be a whole number above 0`);
}

/** Returns the number of rows that --limit asks for. Throws OperatorError as parsePositive. */
export const limitOf = ({ limit }: CommandInput) =>
  limit === undefined ? DEFAULT_LIMIT : parsePositive('limit', limit);

/** Returns the single argument of a command. Throws OperatorError for none and for several. */
export function singleArgument({ args }: CommandInput, what: string): string {
  const [first] = args;
  if (args.length !== 1 || !first) throw new OperatorError(`${what} is needed, and nothing else`);
  return first;
}

/** Throws OperatorError unless --yes was given. */
export function requireConfirmation(input: CommandInput, what: string): void {
  if (!input.yes) throw new OperatorError(`${what}: add --yes to do it`);
}
