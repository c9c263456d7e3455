import { Failure } from '../../lib/process.mjs';
import type { Ran } from './machine';
import { expect, until } from './visitor';
import type { World } from './world';

/** What is done in a line's place, or, given as text, the line that is run in its place. */
type Instead = (world: World, line: string) => Promise<string | undefined> | string | undefined;

/** A command of the documentation that is not run as it stands. */
interface Replacement {
  line: RegExp;
  /** What cannot be here. */
  why: string;
  instead: Instead;
}

/** Commands of `npm run admin` that fail here, as they should: how they end and what they say. */
const REFUSED: [RegExp, string][] = [
  [/^allow-invitations /, 'nobody has said that'],
  [/^domains release ana.com /, 'no page has or had the domain'],
  [/^work drop de-nadie /, 'there is no work'],
  [/^doctor$/, 'https://enlaza.example does not answer'],
];

function expectAsDocumented(args: string, { status, out }: Ran): undefined {
  const refused = REFUSED.find(([command]) => command.test(args));
  const isRight = refused ? status === 1 && out.includes(refused[1]) : status === 0;
  expect(isRight, `admin ${args}`, `${status}: ${out}`);
}

const admin = (world: World, args: string) => expectAsDocumented(args, world.admin(args));

/** The newest copy of the night that there is. */
function newestCopy(world: World): string {
  const names = world.admin('copies').out.match(/enlaza-[\dTZ-]+\.db/g) ?? [];
  const newest = names.sort().at(-1);
  if (!newest) throw new Failure('there is no copy');
  return newest;
}

const adminOf = (line: string) => line.replace(/^npm run admin -- /, '').replace(/\s+#.*$/, '');

/**
 * Everything of the documentation that is not run word for word, and why. Besides: names lead to this
 * machine by /etc/hosts, certificates are of Caddy's own authority, `npm` runs what package.json says.
 */
export const REPLACED: Replacement[] = [
  {
    line: /^npm start /,
    why: 'it goes on until it is stopped',
    instead: async (world, line) => {
      const server = world.machine.start(line.replace(/#.*/, ''));
      const answers = async () => (await fetch('http://localhost:4321/entrar')).text();
      await until(answers, 'npm start serves', server.log);
      expect((await answers()).includes('/auth/demo'), 'npm start offers the demo sign-in');
      await server.stop();
      world.machine.pullThePlug();
      return undefined;
    },
  },
  { line: /^npm test /, why: 'it is what this is part of', instead: () => undefined },
  { line: /^git pull$/, why: 'nobody to pull from', instead: () => undefined },
  {
    line: /^(?:tar xzf enlaza-|cd enlaza-|\.\/enlaza start$)/,
    why: 'tests/api/operator/release.test.ts makes an archive and follows this with it',
    instead: () => undefined,
  },
  {
    line: /enlaza update enlaza-/,
    why: 'tests/faults/updates.ts makes archives and changes to them',
    instead: () => undefined,
  },
  {
    line: /^docker build /,
    why: 'buildah has built the Dockerfile before, without a registry of images',
    instead: () => undefined,
  },
  {
    line: /^docker run /,
    why: 'podman runs it: no port can be mapped where no bridge can be made',
    instead: async (world, line) => void (await world.containers.run(line)),
  },
  {
    line: /^docker compose .*\bup\b/,
    why: 'podman runs the service: no network of compose can be made here',
    instead: async (world, line) => void (await world.containers.up(line, world.settings)),
  },
  {
    line: /^docker compose logs enlaza$/,
    why: 'podman runs the service: no network of compose can be made here',
    instead: (world) => void world.containers.logs(),
  },
  {
    line: /^docker compose exec enlaza /,
    why: 'podman runs the service: no network of compose can be made here',
    instead: (world, line) => void world.containers.exec(line.split(' ').slice(4)),
  },
  {
    line: /^once deploy /,
    why: 'podman does what ONCE does: neither it nor a registry of images is at hand',
    instead: async (world, line) => void (await world.containers.once(line, world.mails)),
  },
  {
    line: /^systemctl /,
    why: 'nothing here is started by systemd: units are started as their files say',
    instead: async (world, line) => void (await world.units.control(line)),
  },
  {
    line: /^npm run admin -- restore enlaza-/,
    why: 'the name of a copy has its moment in it',
    instead: (world, line) =>
      admin(world, adminOf(line).replace(/enlaza-[\dTZ-]+\.db/, newestCopy(world))),
  },
  {
    line: /^npm run admin -- move-to/,
    why: 'this machine has another database',
    instead: (world, line) => admin(world, adminOf(line).replace(/postgres:\S+/, world.postgres())),
  },
  {
    line: /^npm run admin -- work drop <id>/,
    why: 'an id is each installation’s own',
    instead: (world, line) => admin(world, adminOf(line).replace('<id>', 'de-nadie')),
  },
  {
    line: /^npm run admin -- (?:doctor|try-mail) /,
    why: 'they talk with the mail server, which runs in this process',
    instead: async (world, line) =>
      expectAsDocumented(adminOf(line), await world.adminBeside(adminOf(line))),
  },
  {
    line: /^npm run admin -- /,
    why: 'docs/install.md says how it is called beside a service',
    instead: (world, line) => admin(world, adminOf(line)),
  },
];
