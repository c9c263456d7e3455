import { parseArgs } from 'node:util';
import { Failure } from '../lib/process.mjs';

/** What each row measures, by its name (docs/measuring.md). */
export const ROWS = {
  S1: 'a public page from its second request on, against raw node:http',
  S1B: 'a public page behind Varnish, against Varnish with a plain page',
  S2: "a public page's first request, against the bare Astro page",
  S3: 'what a public page weighs and asks of others',
  S4: "Lighthouse's marks of a public page",
  S5: "Lighthouse's marks of the landing page and the prices",
  S6: "the dashboard's script, and how soon it can be used on a poor connection",
  S7: 'finding a page among a million, by its slug and by its own domain',
  S8: 'the statistics screen with ten million visits',
  S8B: "the operator's desk with several hundred thousand pages",
  S9: 'visits taken, against raw node:http, and that none is lost',
  S10: 'start to first answer, and memory',
  S11: 'the preview after a keystroke',
  S12: 'a page with a block of every kind',
  S13: 'large files up and down at once, against raw node:http',
  S14: 'a last piece that many want at once',
  S16: 'orders and sales where there are very many',
  S17: 'a page as big as people get: what holds the main thread, and pages meanwhile',
  S18: 'page views, beacons and saves at the pace of a large site, over a million pages',
  S19: 'what a second process brings, and the memory that it takes',
  S20: 'many people at once on PostgreSQL, with two processes',
};

const USAGE = `Usage: npm run bench -- [--row S1,S2] [--json]

Measures the speed bars, all of them or the rows that are named, and fails when one is missed.

  --row   a row, or several: --row S1,S2, --row S1 S2 or --row S1 --row S2
  --json  what was measured for programs, in place of the table
  --help  this text

${Object.entries(ROWS)
  .map(([name, what]) => `  ${name.padEnd(5)} ${what}`)
  .join('\n')}
`;

/** What parseArgs makes of the words. @param {string[]} words */
function parsed(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        row: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
}

/**
 * What `npm run bench` is asked for: the rows in their order, all where none is named; `help` is the
 * text to show in place of measuring. Throws Failure for what it does not know.
 * @param {string[]} words
 * @returns {{ rows: string[], json: boolean, help: string | undefined }}
 */
export function parseBenchArguments(words) {
  const { values, positionals } = parsed(words);
  const named = [...values.row, ...positionals].flatMap((name) =>
    name.toUpperCase().split(/[\s,]+/),
  );
  const requestedRows = new Set(named.filter(Boolean));
  if (positionals.length > 0 && values.row.length === 0) {
    throw new Failure(`${positionals[0]}: rows are named by --row\n\n${USAGE}`);
  }
  const rowNames = Object.keys(ROWS);
  const unknown = [...requestedRows].filter((name) => !rowNames.includes(name));
  if (unknown.length > 0) throw new Failure(`there is no row ${unknown.join(', ')}\n\n${USAGE}`);
  if (values.row.length > 0 && requestedRows.size === 0)
    throw new Failure(`--row names none\n\n${USAGE}`);
  return {
    rows: requestedRows.size === 0 ? rowNames : rowNames.filter((name) => requestedRows.has(name)),
    json: values.json,
    help: values.help ? USAGE : undefined,
  };
}
