import { OperatorError } from '@/lib/operator/desk/rules';
import { type Commands, parsePositive, requireConfirmation, singleArgument } from './command';

interface Inspected {
  integrity: string;
  brokenReferences: number;
  rows: Record<string, number>;
  file?: string;
  saved?: string | undefined;
  removed?: number;
  missingPictures?: number;
  files?: { pieces: number; copied: number; missing: number };
}

/** A checked database in a few lines; --json has all of it. */
function inspected(result: unknown, done: string): string {
  const { integrity, brokenReferences, rows, saved, removed, missingPictures, files } =
    result as Inspected;
  const all = Object.values(rows).reduce((sum, many) => sum + many, 0);
  const isWhole = integrity === 'ok' && brokenReferences === 0;
  return [
    done,
    isWhole
      ? `whole: ${all} rows in ${Object.keys(rows).length} tables`
      : `DAMAGED: integrity ${integrity}, ${brokenReferences} broken references`,
    ...(saved ? [`what was there before: ${saved}`] : []),
    ...(files
      ? [`pieces of files: ${files.pieces}, copied now: ${files.copied}, missing: ${files.missing}`]
      : []),
    ...(removed ? [`older copies removed: ${removed}`] : []),
    ...(missingPictures ? [`pictures that the copy lacks: ${missingPictures}`] : []),
  ].join('\n');
}

/** Copies of the database, and how it is. */
export const DATABASE: Commands = {
  backup: {
    usage: 'backup [file|folder/] [--keep 30]',
    does: 'copies the database and, beside it, the files; checks the copy; in a folder the newest stay',
    run: async ({ args: [target, ...rest], keep }) => {
      if (rest.length > 0)
        throw new OperatorError('a file or a folder is needed, and nothing else');
      const most = keep === undefined ? undefined : parsePositive('keep', keep);
      return (await import('../backups')).backUp(target, most);
    },
    text: (result) => inspected(result, `copied to ${(result as Inspected).file}`),
  },
  restore: {
    usage: 'restore <file|name of a nightly copy> --yes',
    does: 'puts a backup in place of the database, its files too; refused while the server runs (a suspended page: unsuspend)',
    run: async (given) => {
      const backup = singleArgument(given, 'a backup');
      requireConfirmation(given, `this puts ${backup} in place of the database`);
      return (await import('@/lib/operator/copies/restore.server')).restore(backup);
    },
    text: (result) => {
      const { inspection, ...rest } = result as { inspection: Inspected };
      return inspected({ ...inspection, ...rest }, 'restored: start the server');
    },
  },
  'move-to': {
    usage: 'move-to <postgres://…|file:…> --yes',
    does: 'copies the database to an empty one of the other engine and compares every row; stop the server first',
    run: async (given) => {
      const target = singleArgument(given, 'the DATABASE_URL to move to');
      requireConfirmation(given, 'this copies the database to another one, which takes its time');
      return (await import('../move')).moveTo(target);
    },
  },
  copy: {
    usage: 'copy',
    does: 'makes a nightly copy now, where they go (COPIES), and thins out the older ones',
    run: async () => (await import('@/lib/operator/copies/make.server')).makeCopy(Date.now()),
  },
  copies: {
    usage: 'copies',
    does: 'shows where nightly copies go, when the next is due, what went wrong, and which there are',
    run: async () => {
      const { copyFigures, listCopies } = await import('@/lib/operator/copies/service.server');
      return { ...(await copyFigures()), names: await listCopies() };
    },
  },
  check: {
    usage: 'check',
    does: 'checks the database: integrity, references, and how many rows there are',
    run: async () => (await import('../backups')).checkDatabase(),
    text: (result) => inspected(result, 'checked'),
  },
};
