import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { inRoot } from '../../lib/paths.mjs';
import { expect, until } from './visitor';
import type { World } from './world';

/** What the documentation's prose says beside a command, and what must be true after it. */
interface Around {
  before?: (world: World) => Promise<void> | void;
  after?: (world: World) => Promise<void> | void;
}

/** Changes the page after it was copied, so that it shows whether the copy was put back. */
const change = async (world: World) => void (await world.owner.save({ bio: 'Otra cosa' }));

/** What is said inline must be said there still. */
function isSaid(file: string, words: string): void {
  expect(readFileSync(inRoot(file), 'utf8').includes(words), `${file} says ${words}`);
}

export async function isShown(world: World, when: string): Promise<void> {
  const answer = await world.visitor().ask(`/${world.slug}`);
  const text = await answer.text();
  expect(text.includes('Sigo aquí'), `the page is there ${when}`, `${answer.status}`);
}

/** What else lies in the release's folder is refused, and kept. */
function refuseRelease(world: World): void {
  world.machine.must('mkdir /srv/enlaza/data; touch /srv/enlaza/data/enlaza.db');
  const { status, out } = world.machine.run('npm run release -- /srv/enlaza');
  const isKept = world.machine.run('rm -r /srv/enlaza/data').status === 0;
  expect(status !== 0 && isKept, 'a release does not go over what else lies in its folder', out);
}

/** Stops on a database that a newer version has written, which the older one refuses. */
async function writeNewer(world: World): Promise<void> {
  await change(world);
  await world.stop();
  const database = new Sqlite(world.machine.at('/var/lib/enlaza/enlaza.db'));
  database.prepare('INSERT INTO migraciones VALUES (9999999999999, 0)').run();
  database.close();
  await world.units.start('enlaza.service');
  await until(() => world.units.hasEnded('enlaza.service'), 'the older version gives up');
  const log = world.units.log('enlaza.service');
  expect(log.includes('written by a newer version'), 'an older version says why', log);
}

/** The key in use, as an operator reads it who moves to PostgreSQL. */
export const keyOf = (world: World) =>
  readFileSync(world.machine.at('/var/lib/enlaza/secret.key'), 'utf8')
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#')) ?? '';

/** By the beginning of a line: each must be there. */
export const AROUND: Record<string, Around> = {
  'npm run release -- /srv/enlaza': {
    before: (world) => {
      world.began = Date.now();
    },
  },
  'install -m 0640 -g enlaza /dev/null /etc/enlaza.env': {
    after: (world) => world.set({ ...world.settings, TRUST_PROXY_HOPS: '1' }),
  },
  'systemctl enable --now enlaza': {
    after: async (world) => {
      await world.healthy();
      const log = world.units.log('enlaza.service');
      expect(!/"level":(40|50|60)/.test(log), 'the service starts without a warning', log);
    },
  },
  'systemctl restart enlaza': { after: async (world) => await world.healthy() },
  'docker compose -f compose.yaml -f compose.postgres.yaml': {
    before: (world) => world.containers.end(),
  },
  'npm run admin -- move-to postgres://': {
    before: (world) => world.stop(),
    after: async (world) => {
      world.set({ DATABASE_URL: world.postgres(), SECRET_KEY: keyOf(world) });
      await world.start();
      await isShown(world, 'on PostgreSQL');
      await world.reboot();
      await isShown(world, 'on PostgreSQL after a reboot');
      await world.stop();
      world.unset('DATABASE_URL', 'SECRET_KEY');
      await world.start();
    },
  },
  'npm run admin -- backup /mnt/copies/before.db': { after: change },
  'npm run admin -- restore enlaza-': {
    before: (world) => world.stop(),
    after: async (world) => {
      await world.start();
      await isShown(world, 'after a copy was put back');
    },
  },
  'npm run admin -- backup /mnt/copies/ --keep 30': {
    after: (world) => {
      const { out } = world.machine.run('ls /mnt/copies');
      expect(/enlaza-2\d{3}-/.test(out), 'the folder of backups has one named by its moment', out);
    },
  },
  'npm run admin -- restore /mnt/copies/before.db': {
    before: async (world) => {
      await change(world);
      await world.stop();
    },
    after: async (world) => {
      await world.start();
      await isShown(world, 'after a backup was put back');
    },
  },
  'git pull': {
    before: refuseRelease,
    after: (world) => world.healthy(),
  },
  'npm run admin -- restore /mnt/copies/upgrade.db': {
    before: async (world) => {
      await isShown(world, 'after an upgrade');
      await world.reboot();
      await isShown(world, 'after a reboot');
      await writeNewer(world);
    },
    after: async (world) => {
      await world.start();
      await isShown(world, 'after going back');
    },
  },
  'npm run admin -- list --plan pro': {
    before: (world) => void expect(world.admin('set-plan ana pro').status === 0, 'ana is there'),
  },
  'npm run admin -- delete ana --yes': {
    after: async (world) => {
      const { status } = await world.visitor().ask('/ana');
      expect(status === 404, 'who was deleted is gone', status);
    },
  },
  'npm run admin -- export-site ana --to /srv/www/ana': {
    before: async (world) => {
      await world.stop();
      const { status, out } = world.admin('restore /mnt/copies/before.db --yes');
      expect(status === 0, 'who was deleted comes back by a backup', out);
      await world.start();
      await isShown(world, 'as it was in that backup');
      isSaid('docs/operating.md', '`install -d -o enlaza /srv/www/ana`');
      world.machine.must('mkdir -p /srv/www; install -d -o enlaza /srv/www/ana');
    },
    after: (world) => {
      const { out } = world.machine.run('runuser -u www-data -- cat /srv/www/ana/index.html');
      expect(
        out.includes('Vivo en un archivo'),
        'another user’s web server can read the page',
        out,
      );
    },
  },
};
