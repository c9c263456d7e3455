import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { ROUNDS } from './support/rounds';
import { Saver } from './support/saver';

const LOSSES = Math.ceil(ROUNDS / 4);
const CLIENTS = 4;
/** The maximum number of saves before the power is lost. */
const LATEST = 40;
const SIZE = '128M';
/** Only root may mount a disk. */
const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/**
 * A disk in a file, which contains all that the system has written to the disk. A copy of the file
 * is therefore the disk after a loss of power.
 */
describe.runIf(CAN_MOUNT)('a loss of power', () => {
  let folder = '';
  const disk = () => join(folder, 'disk');
  const mounted = () => join(folder, 'mounted');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'enlaza-power-'));
    run('truncate', '-s', SIZE, disk());
    run('mkfs.ext4', '-q', '-F', disk());
    run('mkdir', mounted());
    run('mount', '-o', 'loop', disk(), mounted());
  });
  afterAll(() => {
    run('umount', mounted());
    rmSync(folder, { recursive: true });
  });

  test(`at ${LOSSES} random moments loses no acknowledged save`, async () => {
    const env = { DATA_DIR: mounted(), COPIES: 'off' };
    let server = await startServer({ env });
    const savers = await Promise.all(
      Array.from({ length: CLIENTS }, () => Saver.begin(server.url)),
    );
    const saved = new Counter();
    for (const saver of savers) saver.onSave = () => saved.add();
    const faults: string[] = [];
    for (let round = 1; round <= LOSSES; round += 1) {
      const cut = Promise.all(savers.map((saver) => saver.saveUntilCut()));
      await saved.more(1 + Math.floor(Math.random() * LATEST));
      process.kill(server.pid, 'SIGSTOP');
      copyFileSync(disk(), join(folder, 'left'));
      await server.kill();
      await cut;
      run('umount', mounted());
      copyFileSync(join(folder, 'left'), disk());
      run('mount', '-o', 'loop', disk(), mounted());
      server = await startServer({ env: server.env });
      const results = await Promise.all(savers.map((saver) => saver.check()));
      faults.push(...results.flat().map((fault) => `round ${round}: ${fault}`));
    }
    const saves = savers.reduce((sum, saver) => sum + saver.saves, 0);
    await server.stop();
    process.stdout.write(`${LOSSES} losses of power, ${saves} acknowledged saves\n`);
    expect(faults).toEqual([]);
    expect(saves).toBeGreaterThan(LOSSES);
  });
});
