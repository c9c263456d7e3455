import { OperatorError } from '@/lib/operator/desk/rules';

const MOMENT = /En$/;

function cell(name: string, value: unknown): string {
  if (MOMENT.test(name) && typeof value === 'number') return new Date(value).toISOString();
  return String(value ?? '');
}

/** Rows under their names, in columns. */
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

/** Names and values, one a line; what is inside another is set in. */
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

/** The result of a command as text for a terminal. */
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
