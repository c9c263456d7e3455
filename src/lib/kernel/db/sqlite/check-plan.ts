import type Sqlite from 'better-sqlite3';

/** Statements that may look through a table, by a part of them, and why. */
const ALLOWED: readonly (readonly [part: string, why: string])[] = [
  ['from "correos" where "correos"."estado"', 'those that are held back are few among the newest'],
  ['from "dominios_en_cuarentena"', 'those that are over are deleted every day'],
  ['from "visitas_redes"', 'where this engine is used they are counted in memory'],
];

/** A step that looks through a whole table. */
const SCAN = /^SCAN (\w+)/;
/** A step that looks through all that follows a key; with further conditions most of it is for nothing. */
const BEYOND_KEY = /^SEARCH (\w+) USING (?:COVERING )?INDEX sqlite_autoindex_\w+ \(\w+[<>]\?\)/;

/** Whether a page of rows is read as they lie in an index, none of which is passed over. */
const isPage = (source: string) => / limit /i.test(source) && !/ where /i.test(source);
/** Whether a condition is never true: an empty list has become `false`. Then no row is read. */
const isNever = (source: string) => /(?:where|\() ?\(?false\b(?! or )/i.test(source);
const hasFurther = (source: string) => / and /i.test(source);

/** The steps of a plan by which a statement costs more, the more rows a table has. */
export function stepsThatGrow(source: string, steps: readonly string[]): string[] {
  if (isNever(source) || ALLOWED.some(([part]) => source.includes(part))) return [];
  return steps.filter(
    (step) => (SCAN.test(step) && !isPage(source)) || (BEYOND_KEY.test(step) && hasFurther(source)),
  );
}

/** Pairs of listed values that one statement may look for. */
const MAX_PAIRS = 1_000;
const LIST = /\bin \((\?(?:, \?)*)\)/gi;

/** How many combinations there are of what a statement's lists have: an index looks for each of them. */
function pairsOf(source: string): number {
  const lists = [...source.matchAll(LIST)].map(([, values = '']) => values.split(',').length);
  return lists.length > 1 ? lists.reduce((pairs, values) => pairs * values, 1) : 0;
}

/**
 * Throws for a statement whose lists of values multiply, and for one that looks through a table
 * rather than finds its rows by an index: tests have few rows, success has a million, and the main
 * thread waits for each. Long reads are done in threads.
 */
export function checkPlan(compile: Sqlite.Database['prepare'], source: string): void {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(source)) return;
  if (pairsOf(source) > MAX_PAIRS) throw new Error(`lists that multiply: ${source}`);
  const isTable = compile("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  const values = (source.match(/\?/g) ?? []).map(() => null);
  const plan = compile(`EXPLAIN QUERY PLAN ${source}`).all(...values) as {
    detail: string;
  }[];
  const steps = stepsThatGrow(
    source,
    plan.map(({ detail }) => detail),
  ).filter((step) => isTable.get(step.split(' ')[1]));
  if (steps.length > 0) throw new Error(`${steps.join('; ')}: ${source}`);
}
