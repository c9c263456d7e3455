import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../lib/build.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { Failure, printLine } from '../../lib/process.mjs';
import { writeArchive } from '../../release/archive.mjs';
import { HERE } from '../../release/folder.mjs';
import { type Block, blocksOf, settingsOf } from './blocks';
import { startProxy } from './proxies';
import { expect } from './visitor';
import type { World } from './world';

const FILE = 'docs/install.md';
const MAX_STEPS = 8;
const TEN_MINUTES = 600;
/** Where the stranger has put the archive, and everything is done. */
const PLACE = '/root/stranger';

/** The steps of the list, without their numbers. */
function documentedSteps(): string[] {
  const [, section = ''] = readFileSync(inRoot(FILE), 'utf8').split('\n## In eight steps\n');
  const [list = ''] = section.split('\n## ');
  return [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, step = '']) => step);
}

/** What is typed in a step: each part in code. */
const typedIn = (step: string) => [...step.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function blockWith(holds: (block: Block) => boolean): Block {
  const block = blocksOf(FILE).find(holds);
  if (!block) throw new Failure(`${FILE} has no such block`);
  return block;
}

/** The first block of the page that only sets variables, with the mail server of this machine. */
function documentedSettings(): Record<string, string> {
  const pairs = settingsOf(blockWith((block) => settingsOf(block) !== undefined)) ?? [];
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value.replace('mail.example', '127.0.0.1')]),
  );
}

/** Runs a command line as it stands; what it says to systemd is done as units say. */
async function type(world: World, line: string): Promise<void> {
  for (const command of line.split(' && ')) {
    printLine(`$ ${command}`);
    if (command.startsWith('systemctl ')) await world.units.control(command);
    else world.machine.must(`cd ${PLACE}\n${command}`);
  }
}

/** Does a step. Throws Failure for one that nothing is known to do for. */
async function take(world: World, step: string): Promise<void> {
  const [first = ''] = typedIn(step);
  if (/^Point the name /.test(step)) {
    expect(first.startsWith('enlaza.example A '), 'the name leads to the machine', first);
  } else if (/^(?:Unpack|Make|Start) /.test(step)) {
    await type(world, first.replaceAll('linux-x64', HERE));
  } else if (/^Write the four variables /.test(step)) {
    const settings = documentedSettings();
    expect(Object.keys(settings).length === 4, 'four variables are documented');
    const more = /`([A-Z_]+)=(\w+)`/.exec(step);
    world.set({ ...settings, [more?.[1] ?? '']: more?.[2] ?? '' });
  } else if (/^Install Caddy, /.test(step)) {
    await world.healthy();
    const { text } = blockWith(({ language }) => language === 'caddyfile');
    expect(text.trimEnd().split('\n').length === 3, 'Caddy takes three lines');
    world.proxy = await startProxy('caddyfile', text, join(world.folder, 'caddy'));
  } else if (/^Open `https:/.test(step)) {
    const visitor = world.visitor();
    const { status } = await visitor.ask(new URL(first).pathname);
    expect(status === 200, `${first} is there`, status);
    await visitor.enterByMail(documentedSettings()['OPERATORS'] ?? '', world.mails);
    const slug = await visitor.save({ bio: 'De un archivo' });
    const stranger = world.visitor();
    expect(await stranger.shows(`/${slug}`, 'De un archivo'), 'the page is public, by https');
    expect((await visitor.ask('/operador')).status === 200, 'the operator’s desk opens');
  } else {
    throw new Failure(`${FILE}: nothing is known to do for the step “${step}”`);
  }
}

/**
 * A stranger's ten minutes: takes the steps of the documentation from an archive to a page at https
 * with mail, on a fresh machine, and counts them.
 */
export async function followSteps(world: World): Promise<void> {
  const place = world.machine.at(PLACE);
  mkdirSync(place, { recursive: true });
  await ensureBuilt();
  await writeArchive(HERE, place);
  const steps = documentedSteps();
  expect(steps.length > 0 && steps.length <= MAX_STEPS, `${steps.length} steps are documented`);
  const began = Date.now();
  for (const [index, step] of steps.entries()) {
    printLine(`— step ${index + 1}: ${step}`);
    await take(world, step);
  }
  const seconds = Math.round((Date.now() - began) / 1_000);
  expect(
    seconds < TEN_MINUTES,
    `from the archive to a page at https: ${steps.length} steps, ${seconds} s`,
  );
}
