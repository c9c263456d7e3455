import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../setup/programs/postgres';
import { installation, versionOf } from './support/installation';
import { Saver } from './support/saver';
import { ALL_BREAKS, type Break, VersionMaker } from './support/versions';
import { Visitors } from './support/visitors';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);
const SERVER = process.env['TEST_POSTGRES_URL'];
const IS_LONG = ROUNDS >= 30;
/** A slower machine than the bar is for names its own rate. */
const RATE = Number(process.env['FAULT_RATE'] ?? (IS_LONG ? 1_000 : 200));
const SAVERS = 4;
const EVERY = 5;
const BAR_MS = 10_000;
/** A version that ends while it serves takes with it what it works on: its test is its own. */
const ROUND_BREAKS = ALL_BREAKS.filter((one) => one !== 'ends when it serves');
/** How a request ends that such a version was working on. */
const CUT = /^(ECONNRESET|Error: aborted)/;
/** A connection that it kept may be used once more before its end is seen, in milliseconds. */
const CUT_MS = 1_000;

/** What is changed to, round by round: every fifth version is broken, every third changes the database. */
function* plan(): Generator<{ broken?: Break; migrates?: boolean }> {
  if (!IS_LONG) {
    yield { broken: 'ends when it has migrated', migrates: true };
    yield { migrates: true };
    return;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const migrates = round % 3 === 0;
    const broken = ROUND_BREAKS[Math.floor(round / EVERY) % ROUND_BREAKS.length];
    if (round % EVERY !== EVERY - 1 || !broken) yield { migrates };
    else yield { broken, migrates: broken === 'ends when it has migrated' };
  }
}

let folder: string;
let maker: VersionMaker;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enlaza-updates-'));
  maker = await VersionMaker.begin(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  `updates under load: no request fails and no save is lost`,
  async () => {
    const one = await installation(maker);
    // Before: to make them holds this process, and visitors and savers with it.
    const planned = [...plan()].map((what) => ({ ...what, archive: maker.make(what) }));
    const savers = await Promise.all(Array.from({ length: SAVERS }, () => Saver.begin(one.url)));
    const paths = ['/', '/entrar', ...savers.map(({ slug }) => `/${slug}`)];
    const visitors = new Visitors(
      paths.map((path) => one.url + path),
      RATE,
    );
    const faults: string[] = [];
    const gaveUp: [Break, number][] = [];
    let [isOver, good, broken, waited] = [false, 0, 0, 0];
    visitors.begin();
    const saving = savers.map((saver) =>
      saver.saveWhile(() => !isOver).catch((error) => faults.push(`a save: ${error.stack}`)),
    );
    let last = versionOf('enlaza-0.1.1-');
    for (const { archive, ...what } of planned) {
      const { code, output, took } = await one.update(archive);
      const wait = Number(/waited (\d+) ms/.exec(output)?.[1] ?? 0);
      waited = Math.max(waited, wait);
      const expected = what.broken ? 1 : 0;
      if (code !== expected) process.stdout.write(output);
      if (code !== expected) faults.push(`${what.broken ?? 'a good version'}: ${code} ${output}`);
      if (what.broken) {
        broken += 1;
        gaveUp.push([what.broken, took]);
      } else {
        good += 1;
        last = versionOf(archive);
      }
      const running = await one.running();
      if (!running.includes(last)) faults.push(`${last} does not run: ${running}`);
      if (IS_LONG) {
        process.stdout.write(
          `${what.broken ?? 'good'}${what.migrates ? ', migrates' : ''}: ${code} in ${Math.round(took)} ms, waited ${wait} ms; ${visitors.answered} answered, failed: ${visitors.faults.slice(-3)}\n`,
        );
      }
      rmSync(archive);
    }
    isOver = true;
    const rate = await visitors.end();
    await Promise.all(saving);
    const lost = (await Promise.all(savers.map((saver) => saver.check()))).flat();
    const saves = savers.reduce((sum, saver) => sum + saver.saves, 0);
    const code = await one.end('SIGTERM');
    const slowest = Math.max(...gaveUp.map(([, took]) => took));
    process.stdout.write(
      `R14: ${good} updates, ${broken} to broken versions, at ${Math.round(rate)} requests/s: ${visitors.answered} answered, ${visitors.faults.length} failed, ${saves} saves, ${lost.length} lost; nobody was answered for ${Math.round(visitors.gap)} ms at most, requests waited ${Math.round(waited)} ms for a new version; a broken one was given up in ${Math.round(slowest)} ms at most\n`,
    );
    expect(faults).toEqual([]);
    expect([...new Set(visitors.faults)]).toEqual([]);
    expect(lost).toEqual([]);
    expect(visitors.gap).toBeLessThan(BAR_MS);
    expect(code).toBe(0);
  },
  3 * 60 * 60_000,
);

describe('an update', () => {
  test('is refused for another sum, for another that is under way, and does nothing twice', async () => {
    const one = await installation(maker);
    const archive = maker.make();
    const wrong = await one.update(archive, '--sum', '0'.repeat(64));
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('is not what its sum says');
    const both = await Promise.all([
      one.update(archive),
      sleep(300).then(() => one.update(archive)),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.map(({ output }) => output).join()).toContain('another update is under way');
    const again = await one.update(archive);
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain('false');
    expect(await one.running()).toContain(versionOf(archive));
    expect(await one.end('SIGTERM')).toBe(0);
    // What it changed to runs after a restart as well.
    await one.start();
    expect(await one.running()).toContain(versionOf(archive));
  }, 120_000);

  test('to a version that ends while it serves costs the requests that it works on, and no save', async () => {
    const one = await installation(maker);
    const [former] = /[\d.]+/.exec(await one.running()) ?? [''];
    const archive = maker.make({ broken: 'ends when it serves' });
    const saver = await Saver.begin(one.url);
    const visitors = new Visitors([`${one.url}/`, `${one.url}/${saver.slug}`], RATE);
    let isOver = false;
    visitors.begin();
    const saving = saver.saveThrough(() => !isOver);
    const { code } = await one.update(archive);
    isOver = true;
    await visitors.end();
    process.stdout.write(
      `R14: a version that ended while it served: ${visitors.answered} answered, ${visitors.faults.length} cut, ${saver.saves} saves; nobody was answered for ${Math.round(visitors.gap)} ms at most\n`,
    );
    expect(code).toBe(1);
    expect(visitors.gap).toBeLessThan(BAR_MS);
    expect(await saving).toEqual([]);
    expect(visitors.faults.filter((fault) => !CUT.test(fault))).toEqual([]);
    expect(visitors.lastFailedBegin).toBeLessThan(visitors.firstFault + CUT_MS);
    expect(await one.running()).toContain(former);
  }, 120_000);

  test('that is killed amid a migration leaves the version and the database of before', async () => {
    const one = await installation(maker);
    const saver = await Saver.begin(one.url);
    const before = await one.running();
    const archive = maker.make({ broken: 'ends when it has migrated', migrates: true });
    const copy = join(one.env['DATA_DIR'] ?? '', 'versions/switching');
    let isOver = false;
    const update = one.update(archive).finally(() => {
      isOver = true;
    });
    while (!existsSync(copy) && !isOver) await sleep(2);
    expect(readFileSync(copy, 'utf8')).toContain(versionOf(archive));
    await one.end('SIGKILL');
    expect((await update).code).toBe(1);
    await one.start();
    expect(await saver.check()).toEqual([]);
    expect(await one.running()).toBe(
      before.replace(/process \d+/, /process \d+/.exec(await one.running())?.[0] ?? ''),
    );
    expect(existsSync(copy)).toBe(false);
    expect((await one.update(maker.make())).code).toBe(0);
    expect(await saver.check()).toEqual([]);
  }, 120_000);
});

describe.runIf(SERVER && IS_LONG)('on PostgreSQL, with two processes a version', () => {
  test('the new version serves beside the old one, which then goes', async () => {
    const database = await freshDatabase(SERVER ?? '');
    onTestFinished(database.drop);
    const one = await installation(maker, { DATABASE_URL: database.url, WORKERS: '2' });
    const saver = await Saver.begin(one.url);
    const visitors = new Visitors([`${one.url}/`, `${one.url}/${saver.slug}`], 100);
    let isOver = false;
    visitors.begin();
    const saving = saver.saveWhile(() => !isOver);
    const codes: (number | null)[] = [];
    for (const broken of [undefined, 'answers 500', 'ends where it is real', undefined] as const) {
      const { code, output } = await one.update(maker.make(broken ? { broken } : {}));
      process.stdout.write(output);
      codes.push(code);
    }
    isOver = true;
    await saving;
    await visitors.end();
    process.stdout.write(
      `R14: on PostgreSQL 4 updates, 2 to broken versions: ${visitors.answered} answered, ${visitors.faults.length} failed, ${saver.saves} saves; nobody was answered for ${Math.round(visitors.gap)} ms at most\n`,
    );
    expect(codes).toEqual([0, 1, 1, 0]);
    expect(await saver.check()).toEqual([]);
    expect(visitors.faults).toEqual([]);
    expect(await one.end('SIGTERM')).toBe(0);
  }, 600_000);
});
