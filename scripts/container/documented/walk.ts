import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseReleases } from '../../../src/lib/operator/releases/document';
import { startVarnish, varnishProgram } from '../../../tests/setup/programs/varnish';
import { Failure, printLine } from '../../lib/process.mjs';
import { AROUND } from './around';
import { type Block, blocksOf, settingsOf } from './blocks';
import { startProxy } from './proxies';
import { REPLACED } from './replaced';
import { SETTINGS } from './settings';
import { expect, until } from './visitor';
import type { World } from './world';

/** In this order, each from its beginning. */
const FILES = [
  'README.md',
  ...[
    'install',
    'troubleshooting',
    'backup',
    'restore',
    'move',
    'scaling',
    'operating',
    'upgrade',
  ].map((page) => `docs/${page}.md`),
];
const SCRAPER = 'Bearer the-token-of-METRICS_TOKEN';
const FIVE_MINUTES = 300;
/** As PURGE_URL has it. */
const VARNISH_PORT = 6081;
const PURGE_SETTINGS = ['PURGE', 'PURGE_URL', 'PURGE_KEY', 'PURGE_ID'];
const UNIT_NAMES = ['enlaza-backup.service', 'enlaza-backup.timer'];

/** What was needed of what is listed: the rest is no longer documented, and must go from the lists. */
const used = new Set<unknown>();

function around(line: string) {
  const [start, found] = Object.entries(AROUND).find(([begin]) => line.startsWith(begin)) ?? [];
  if (start !== undefined) used.add(start);
  return found;
}

/** A line that is not run as it stands: does what is done instead, returns what is run. */
async function instead(world: World, line: string): Promise<string | undefined> {
  const replacement = REPLACED.find((one) => one.line.test(line));
  if (!replacement) return line;
  used.add(replacement);
  return replacement.instead(world, line);
}

async function perform(world: World, line: string): Promise<void> {
  const replacement = around(line);
  await replacement?.before?.(world);
  printLine(`$ ${line}`);
  const run = await instead(world, line);
  if (run !== undefined) world.machine.must(run);
  await replacement?.after?.(world);
}

const isReplaced = (line: string) => REPLACED.some((one) => one.line.test(line));

/** Runs commands: those of one shell in one, where nothing of them is replaced. */
async function commands(world: World, block: Block): Promise<void> {
  const isWhole = !block.lines.some((line) => isReplaced(line) || around(line));
  if (!isWhole) {
    for (const line of block.lines) await perform(world, line);
    return;
  }
  printLine(`$ ${block.lines.join('\n  ')}`);
  world.machine.must(block.text);
}

async function settings(world: World, pairs: [name: string, value: string][]): Promise<void> {
  const name = pairs[0]?.[0] ?? '';
  if (!SETTINGS[name]) throw new Failure(`${name}=…: nothing is done with these settings`);
  used.add(name);
  await SETTINGS[name](world, pairs);
}

let proxies = 0;

/** Puts the documented proxy in front of the service; the first visit makes the pages that follow. */
async function proxy(world: World, { language, text }: Block): Promise<void> {
  await world.proxy?.stop();
  proxies += 1;
  world.proxy = await startProxy(language, text, join(world.folder, `proxy-${proxies}`));
  const visitor = world.visitor();
  await visitor.enterByMail('ana@enlaza.example', world.mails);
  if (world.slug === '') {
    world.owner = visitor;
    const seconds = Math.round((Date.now() - world.began) / 1_000);
    expect(seconds < FIVE_MINUTES, `from a build to a signed-in page in ${seconds} s`);
    world.slug = await visitor.save({ nombre: 'Olga', bio: 'Sigo aquí' });
    const ana = world.visitor();
    await ana.enterByMail('ana@ejemplo.com', world.mails);
    await ana.save({ nombre: 'Ana', slug: 'ana', bio: 'Vivo en un archivo' });
  }
  const desk = await visitor.ask('/operador');
  expect(desk.status === 200, 'the operator’s desk opens', desk.status);
  const { status } = await visitor.ask(`/${world.slug}`);
  expect(status === 200, `the page is public behind ${language}`, status);
}

/** The units of the documentation are files; the last of them is begun with as it says. */
async function unit(world: World, block: Block): Promise<void> {
  const name = UNIT_NAMES.find(
    (one) => !existsSync(world.machine.at(`/etc/systemd/system/${one}`)),
  );
  if (!name) throw new Failure('a unit is documented that has no name here');
  world.machine.write(`/etc/systemd/system/${name}`, block.text);
  if (name !== UNIT_NAMES.at(-1)) return;
  await world.units.control('systemctl enable --now enlaza-backup.timer');
  await world.units.start('enlaza-backup.service');
  expect(true, 'the unit of the backup ends well');
}

/** What a Prometheus asks for, with the token that it is documented to show. */
async function prometheus(world: World, { text }: Block): Promise<void> {
  const token = /credentials: (\S+)/.exec(text)?.[1] ?? '';
  expect(SCRAPER === `Bearer ${token}`, 'Prometheus shows the token that it is asked for');
  world.set({ METRICS_TOKEN: token });
  await world.start();
  const scraped = await world.visitor().ask('/metrics', { headers: { authorization: SCRAPER } });
  expect((await scraped.text()).includes('enlaza_database_up 1'), 'Prometheus is answered');
}

/** What a request for the public host gets at Varnish's port. */
async function throughCache(path: string): Promise<IncomingMessage> {
  const headers = { host: 'enlaza.example' };
  const sent = get({ host: '127.0.0.1', port: VARNISH_PORT, path, headers });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response.resume();
}

/** Starts Varnish in front of the service, which the variables before have made purge it. */
async function cache(world: World): Promise<void> {
  const varnish = await startVarnish(varnishProgram ?? 'varnishd', '4321', VARNISH_PORT);
  const stored = async () => Number((await throughCache(`/${world.slug}`)).headers.age) > 0;
  await until(stored, 'Varnish keeps the page');
  await varnish.stop();
  world.unset(...PURGE_SETTINGS);
  await world.start();
}

const LANGUAGES: Record<string, (world: World, block: Block) => Promise<void> | void> = {
  sh: (world, block) => {
    const pairs = settingsOf(block);
    return pairs ? settings(world, pairs) : commands(world, block);
  },
  nginx: proxy,
  caddyfile: proxy,
  ini: unit,
  yaml: prometheus,
  vcl: cache,
  json: (_, { text }) => {
    const isUnderstood = parseReleases(text)?.version !== undefined;
    expect(isUnderstood, 'the document of new versions is understood', text);
  },
};

/**
 * Runs the documentation from its first block to its last. Throws Failure where a command does not
 * do what it is documented to do, is neither run nor listed as replaced, or where that list names a
 * command that is not documented.
 */
export async function follow(world: World): Promise<number> {
  const blocks = FILES.flatMap(blocksOf);
  for (const block of blocks) {
    const way = LANGUAGES[block.language];
    if (!way) throw new Failure(`${block.file}, ${block.heading}: a block of ${block.language}?`);
    printLine(`— ${block.file}: ${block.heading}`);
    await way(world, block);
  }
  const listed = [...REPLACED, ...Object.keys(AROUND), ...Object.keys(SETTINGS)];
  const unused = listed.filter((one) => !used.has(one));
  if (unused.length > 0) throw new Failure(`documented no more: ${JSON.stringify(unused)}`);
  return blocks.length;
}
