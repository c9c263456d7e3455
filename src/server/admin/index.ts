import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './environment';
import '../composition';
import { adviceOn } from '@/lib/core/db/errors';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { OperatorError } from '@/lib/operator/desk/rules';
import { ACCOUNTS } from './accounts';
import { type Commands, show } from './command';
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

function help(commands = Object.values(COMMANDS)): string {
  const lines = commands.map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return `Usage: npm run admin -- <command> [--json]\n\n${lines.join('\n')}\n`;
}

/** Commands that work where there is no database yet. */
const WITHOUT_DATABASE = ['check-config', 'restore', 'try-mail'];

/** Commands that do not open the database: some must not, because they work on its file. */
const WITHOUT_OPENING = [...WITHOUT_DATABASE, 'backup', 'check', 'move-to'];

/** Throws where there is no SQLite file: a command would make something at a mistyped DATA_DIR. */
function requireDatabase(): void {
  const { databaseUrl } = config();
  if (!databaseUrl.startsWith('file:') || existsSync(sqliteFile(databaseUrl))) return;
  throw new OperatorError(
    `${sqliteFile(databaseUrl)} does not exist: check DATA_DIR, or start the server once`,
  );
}

async function perform(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (values.help) {
    process.stdout.write(help(command && [command]));
    return 0;
  }
  if (!command) {
    process.stderr.write(`${name && `unknown command: ${name}\n\n`}${help()}`);
    return 1;
  }
  if (command.usage === name && args.length > 0)
    throw new OperatorError(`${name} takes nothing else`);
  const { json, help: _, ...options } = values;
  for (const [option, value] of Object.entries(options)) {
    if (value && !command.usage.includes(`--${option}`))
      throw new OperatorError(`${name} takes no --${option}: ${command.usage}`);
  }
  const opens = !WITHOUT_OPENING.includes(name);
  if (!WITHOUT_DATABASE.includes(name)) requireDatabase();
  const { database, requireMigrated } = await import('@/lib/core/db');
  if (opens) await requireMigrated();
  const result = await command.run({ args, ...options });
  const text = command.text ?? show;
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  if (opens) await (await database()).close();
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
  const advice = adviceOn(error);
  process.stderr.write(`${(error as Error).message}${advice ? `; ${advice}` : ''}\n`);
  process.exit(1);
}
