import type { z } from 'zod';
import { listVariables } from '../../src/lib/kernel/env/config';
import '../../src/server/settings';

const INTRO = `# Configuration

Made by \`npm run docs\` from the schemas that check the variables; do not edit it by hand.

The server reads environment variables and checks them at start: each problem is one clear line, and nothing is served until there is none. \`npm run admin -- check-config\` checks them without starting. An empty variable counts as not set. The log is one JSON line an event, without personal data.
`;

/** What holds when a variable is not set: its own words, else the schema's default. */
function defaultOf(schema: z.ZodType): string {
  const { defaultText } = schema.meta() ?? {};
  if (typeof defaultText === 'string') return defaultText;
  const { data } = schema.safeParse(undefined);
  return data === undefined ? '–' : `\`${data}\``;
}

/** The row of a variable; empty for those of tests. Throws for one without a description. */
function rowOf(name: string, schema: z.ZodType): string[] {
  const { description, testOnly } = schema.meta() ?? {};
  if (testOnly) return [];
  if (!description) throw new Error(`${name} has no description`);
  return [`| \`${name}\` | ${defaultOf(schema)} | ${description} |`];
}

/** The text of docs/configuration.md: a table for each section, a variable only in its first one. */
export function configurationPage(): string {
  const listed = new Set<string>();
  const sections = new Map<string, string[]>();
  for (const { section, variables } of listVariables()) {
    const rows = sections.get(section) ?? [];
    for (const [name, schema] of Object.entries(variables)) {
      if (!listed.has(name)) rows.push(...rowOf(name, schema as z.ZodType));
      listed.add(name);
    }
    sections.set(section, rows);
  }
  const tables = [...sections]
    .filter(([, rows]) => rows.length > 0)
    .map(([section, rows]) =>
      [`\n## ${section}\n`, '| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join(
        '\n',
      ),
    );
  return INTRO + tables.join('');
}
