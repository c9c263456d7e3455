import { parseArgs } from 'node:util';
import './environment';
import '../composition';
import { ACCOUNTS } from './accounts';
import type { Commands } from './command';
import { show } from './command';
import { DATABASE } from './database';
import { CONFIGURATION, INSTALLATION } from './installation';

/** Every command of the operator by name, in the order of the help. */
export const COMMANDS: Commands = {
  ...ACCOUNTS,
  ...DATABASE,
  ...CONFIGURATION,
  ...INSTALLATION,
};

/** The operator's command line: `npm run admin -- <command>`. */

// Only the user that runs this can read the files it creates.
process.umask(0o077);

const OPTIONS = {
  limit: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  reason: { type: 'string' },
  text: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function help(): string {
  const lines = Object.values(COMMANDS).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return `Usage: npm run admin -- <command> [--json]\n\n${lines.join('\n')}\n`;
}

/** Commands that need no open database, or that must not open the file they work on. */
const WITHOUT_DATABASE = new Set('backup check check-config move-to restore try-mail'.split(' '));

async function closeDatabase(): Promise<void> {
  const { database } = await import('@/lib/core/db');
  await (await database()).close();
}

async function perform(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [name, ...args] = positionals;
  const command = COMMANDS[name ?? ''];
  if (values.help) {
    process.stdout.write(help());
    return 0;
  }
  if (!command) {
    process.stderr.write(`${name === undefined ? '' : `unknown command: ${name}\n\n`}${help()}`);
    return 1;
  }
  const { json, help: _, ...options } = values;
  const result = await command.run({ args, ...options });
  const text = command.text ?? show;
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  if (!WITHOUT_DATABASE.has(name ?? '')) await closeDatabase();
  return hasFailed(result) ? 1 : 0;
}

/** Returns true when a result reports an issue, such as a damaged database or a silent provider. */
function hasFailed(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  const { integrity = 'ok', brokenReferences = 0, failed = 0 } = result as Record<string, unknown>;
  return integrity !== 'ok' || brokenReferences !== 0 || failed !== 0;
}

try {
  process.exit(await perform());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
