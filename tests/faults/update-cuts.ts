import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fillDisk } from './support/disk';
import { type Installation, installation, versionOf } from './support/installation';
import { Saver } from './support/saver';
import { VersionMaker } from './support/versions';

/** Minutes: the long runs do it. */
const IS_LONG = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
/** All that an update says, in order. */
const STEPS = [
  'the archive is taken',
  'its sum is right',
  'it is tried out',
  'it answers',
  'the old version has ended',
  'the new version serves',
] as const;
type Step = (typeof STEPS)[number];
/** Only root may mount a disk of its own size. */
const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;
/** Two versions, and what an update asks for before it begins. */
const DISK = '900m';

let folder = '';
let maker: VersionMaker;
beforeAll(async () => {
  if (!IS_LONG) return;
  folder = mkdtempSync(join(tmpdir(), 'enlaza-cuts-'));
  maker = await VersionMaker.begin(folder);
}, 120_000);
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

/** Runs an update that changes the database, and has something happen at one of its steps. */
function cutAt(one: Installation, step: Step, happen: Parameters<Installation['updateWith']>[0]) {
  let isOver = false;
  return one.updateWith(
    (text, command) => {
      if (isOver || !text.includes(step)) return;
      isOver = true;
      happen(text, command);
    },
    maker.make({ migrates: true }),
  );
}

/** An update after it works, and nothing of the one before it is left. */
async function expectToGoOn(one: Installation, saver: Saver): Promise<void> {
  expect(await saver.check()).toEqual([]);
  const archive = maker.make({ migrates: true });
  const { code, output } = await one.update(archive);
  expect(code, output).toBe(0);
  expect(await one.running()).toContain(versionOf(archive));
  expect(await saver.check()).toEqual([]);
  const names = readdirSync(join(one.env['DATA_DIR'] ?? '', 'versions'));
  expect(names.filter((name) => /^\.update-|^switching$|^before-switch/.test(name))).toEqual([]);
  expect(names.filter((name) => /^\d/.test(name)).length).toBeLessThanOrEqual(2);
}

describe.runIf(IS_LONG)('an update that is killed', () => {
  test(`leaves a server that goes on, wherever its command was`, async () => {
    const one = await installation(maker);
    const saver = await Saver.begin(one.url);
    for (const step of STEPS) {
      await cutAt(one, step, (_, command) => command.kill('SIGKILL'));
      await expectToGoOn(one, saver);
    }
  }, 600_000);

  test(`leaves a server that starts again with all that was saved, wherever that was`, async () => {
    const one = await installation(maker);
    const saver = await Saver.begin(one.url);
    for (const step of STEPS) {
      await cutAt(one, step, () => void one.end('SIGKILL'));
      await one.start();
      await expectToGoOn(one, saver);
    }
  }, 600_000);
});

test.runIf(IS_LONG && CAN_MOUNT)(
  'an update whose disk gets full is given up, and saves go on when there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'enlaza-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    });
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const one = await installation(maker, { DATA_DIR: dataDir, COPIES: 'off' });
    const saver = await Saver.begin(one.url);
    for (const step of STEPS.slice(1, 5)) {
      const before = await one.running();
      const filler = join(disk, 'filler');
      const { code, output } = await cutAt(one, step, () => fillDisk(filler));
      process.stdout.write(`a disk that is full when ${step}: ${code}, ${output}\n`);
      rmSync(filler, { force: true });
      if (code !== 0) expect((await one.running()).split(' ')[0]).toBe(before.split(' ')[0]);
      await expectToGoOn(one, saver);
    }
  },
  600_000,
);
