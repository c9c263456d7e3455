import { reconcile } from '@/lib/billing/reconcile.server';
import { makeCopy } from '@/lib/copies/make.server';
import { restore } from '@/lib/copies/restore.server';
import { copyFigures, listCopies } from '@/lib/copies/service.server';
import { rotateSecrets } from '@/lib/crypto/sealed.server';
import { inspectSqlite } from '@/lib/db/sqlite/identity';
import { sqliteFile } from '@/lib/db/sqlite/open';
import { config } from '@/lib/env/config';
import { copyBucket, fillBucket } from '@/lib/files/bucket-copy.server';
import { fileFigures } from '@/lib/files/service.server';
import { dropWork, listWork, retryWork } from '@/lib/jobs/work.server';
import { letMailsReach } from '@/lib/mail/service.server';
import * as operator from '@/lib/operator/service.server';
import { OperatorError } from '@/lib/operator/service.server';
import { reconcileOrders } from '@/lib/orders/work.server';
import { PLANS, type Plan } from '@/lib/profiles/schema';
import { backUp } from './backups';
import { checkConfiguration } from './configuration';
import { exportSite } from './export-site';
import { describeVersion } from './version';

/** What was given on the command line, after the command's name. */
export interface Given {
  args: string[];
  plan: string | undefined;
  limit: string | undefined;
  keep: string | undefined;
  to: string | undefined;
  yes: boolean;
}

/** One command: how it is called, what it does, and its result. */
export interface Command {
  usage: string;
  does: string;
  run(given: Given): Promise<unknown>;
}

const DEFAULT_LIMIT = 50;

function planNamed(text: string | undefined): Plan {
  const plan = PLANS.find((one) => one === text);
  if (!plan) throw new OperatorError(`the plan must be one of ${PLANS.join(', ')}`);
  return plan;
}

function aboveZero(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new OperatorError(`--${option} must be a whole number above 0`);
}

const limitOf = ({ limit }: Given) =>
  limit === undefined ? DEFAULT_LIMIT : aboveZero('limit', limit);

function one({ args }: Given, what: string): string {
  const [first] = args;
  if (args.length !== 1 || !first) throw new OperatorError(`${what} is needed, and nothing else`);
  return first;
}

function confirmed(given: Given, what: string): void {
  if (!given.yes) throw new OperatorError(`${what}: add --yes to do it`);
}

/** The SQLite file in use. Throws for PostgreSQL, which brings tools of its own. */
function file(): string {
  const { databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return sqliteFile(databaseUrl);
  throw new OperatorError('this is for SQLite: PostgreSQL looks after its own files');
}

/** The one piece of work that is meant, or undefined for all that was given up. */
function workNamed(args: string[]): string | undefined {
  const [id, ...rest] = args;
  if (!id || rest.length > 0) throw new OperatorError('an id, or "all" of what was given up');
  return id === 'all' ? undefined : id;
}

/** What the operator does with work: shows it, has it tried anew, drops it. */
async function work(given: Given): Promise<unknown> {
  const [order = 'list', ...rest] = given.args;
  if (order === 'list') return listWork(rest[0], limitOf(given));
  if (order === 'retry') return { retried: await retryWork(workNamed(rest)) };
  if (order !== 'drop') throw new OperatorError(`work ${order} is not known`);
  const id = workNamed(rest);
  confirmed(given, 'what is dropped is never done');
  return { dropped: await dropWork(id) };
}

/** What was found of our own payments, and of the creators' orders. */
async function reconcileAll() {
  const own = await reconcile();
  const { asked, changed, expired, failed } = await reconcileOrders(true);
  return {
    ...own,
    failed: own.failed + failed,
    ordersAsked: asked,
    ordersChanged: changed,
    ordersExpired: expired,
  };
}

/** Every command of the operator, by name. */
export const COMMANDS: Record<string, Command> = {
  list: {
    usage: 'list [--plan free|pro|enterprise] [--limit 50]',
    does: 'lists accounts, the newest first',
    run: (given) =>
      operator.listAccounts(
        given.plan === undefined ? undefined : planNamed(given.plan),
        limitOf(given),
      ),
  },
  find: {
    usage: 'find <text> [--limit 50]',
    does: 'finds accounts by uid, or by part of slug, e-mail or name',
    run: (given) => operator.findAccounts(one(given, 'a text'), limitOf(given)),
  },
  'set-plan': {
    usage: 'set-plan <uid|slug|e-mail> <free|pro|enterprise>',
    does: 'sets the plan of an account until a payment changes what is paid for',
    run: ({ args: [account, plan, ...rest] }) => {
      if (!account || rest.length > 0) throw new OperatorError('an account and a plan are needed');
      return operator.setAccountPlan(account, planNamed(plan));
    },
  },
  'close-sessions': {
    usage: 'close-sessions <uid|slug|e-mail>',
    does: 'closes every session of an account',
    run: (given) => operator.closeAccountSessions(one(given, 'an account')),
  },
  delete: {
    usage: 'delete <uid|slug|e-mail> --yes',
    does: 'ends what an account pays for and deletes it with everything it holds',
    run: async (given) => {
      const account = await operator.accountNamed(one(given, 'an account'));
      confirmed(given, `this deletes "${account.nombre}" (/${account.slug}) for ever`);
      return operator.deleteAccount(account.uid);
    },
  },
  backup: {
    usage: 'backup [file|folder/] [--keep 30]',
    does: 'copies the database and, beside it, the files; checks the copy; in a folder the newest stay',
    run: ({ args: [target, ...rest], keep }) => {
      if (rest.length > 0)
        throw new OperatorError('a file or a folder is needed, and nothing else');
      const most = keep === undefined ? undefined : aboveZero('keep', keep);
      return backUp(target, most);
    },
  },
  restore: {
    usage: 'restore <file|name of a nightly copy> --yes',
    does: 'puts a backup in place of the database, its files too; refused while the server runs',
    run: async (given) => {
      const backup = one(given, 'a backup');
      confirmed(given, `this puts ${backup} in place of the database`);
      return restore(backup);
    },
  },
  copy: {
    usage: 'copy',
    does: 'makes a nightly copy now, where they go (COPIES), and thins out the older ones',
    run: () => makeCopy(Date.now()),
  },
  copies: {
    usage: 'copies',
    does: 'shows where nightly copies go, when the next is due, what went wrong, and which there are',
    run: async () => ({ ...(await copyFigures()), names: await listCopies() }),
  },
  check: {
    usage: 'check',
    does: 'checks the database: integrity, references, and how many rows there are',
    run: async () => inspectSqlite(file()),
  },
  'check-config': {
    usage: 'check-config',
    does: 'says what the configuration lacks, in order, without starting; 1 when the site cannot be used',
    run: async () => checkConfiguration(),
  },
  files: {
    usage: 'files',
    does: 'shows how many files of creators there are, by home and state, and their bytes',
    run: () => fileFigures(),
  },
  'copy-files': {
    usage: 'copy-files <folder>',
    does: 'brings what creators keep in the bucket of FILES into a folder of its own, only what is new',
    run: (given) => copyBucket(one(given, 'a folder')),
  },
  'return-files': {
    usage: 'return-files <folder>',
    does: 'brings what the bucket of FILES has lost back from such a folder',
    run: (given) => fillBucket(one(given, 'a folder')),
  },
  'allow-invitations': {
    usage: 'allow-invitations <address>',
    does: 'lets invitations reach an address again whose owner had said that they want none',
    run: async (given) => {
      const address = one(given, 'an address');
      if (await letMailsReach(address)) return { allowed: address };
      throw new OperatorError(`nobody has said that ${address} wants none`);
    },
  },
  'rotate-secrets': {
    usage: 'rotate-secrets',
    does: 'encrypts all secrets anew: under a new key of the file, or under SECRET_KEY as it is now',
    run: () => rotateSecrets(),
  },
  work: {
    usage: 'work [list [kind]] | work retry <id|all> | work drop <id|all> --yes',
    does: 'shows what the server has to do, what was given up first; "all" is what was given up',
    run: work,
  },
  'export-site': {
    usage: 'export-site <slug> --to <folder>',
    does: 'writes a page with its pictures as files that any web server shows, without this one',
    run: (given) => exportSite(one(given, 'a slug'), given.to),
  },
  version: {
    usage: 'version',
    does: 'says which version this is, and how far it brings a database',
    run: async () => describeVersion(),
  },
  reconcile: {
    usage: 'reconcile',
    does: 'makes subscriptions, checkouts and orders agree with their payment providers',
    run: reconcileAll,
  },
};
