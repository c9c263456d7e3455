import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { ROUNDS } from './support/rounds';
import { Saver } from './support/saver';

const CLIENTS = 8;
/** The maximum number of saves before a kill. */
const LATEST = 60;

/** Returns SQLite's integrity check of a copy: the server must recover the original by itself. */
function integrity(dataDir: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-crash-'));
  for (const name of ['enlaza.db', 'enlaza.db-wal']) {
    if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name));
  }
  const copy = new Sqlite(join(folder, 'enlaza.db'));
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  rmSync(folder, { recursive: true });
  return verdict;
}

test(`kill -9 at ${ROUNDS} random moments loses no acknowledged save and tears no profile`, async () => {
  let server = await startServer();
  const { env } = server;
  const savers = await Promise.all(Array.from({ length: CLIENTS }, () => Saver.begin(server.url)));
  const saved = new Counter();
  for (const saver of savers) saver.onSave = () => saved.add();
  const faults: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const cut = Promise.all(savers.map((saver) => saver.saveUntilCut()));
    await saved.more(1 + Math.floor(Math.random() * LATEST));
    await server.kill();
    await cut;
    const verdict = integrity(env['DATA_DIR'] ?? '');
    if (verdict !== 'ok') faults.push(`round ${round}: integrity_check says ${verdict}`);
    server = await startServer({ env });
    const results = await Promise.all(savers.map((saver) => saver.check()));
    faults.push(...results.flat().map((fault) => `round ${round}: ${fault}`));
  }
  const saves = savers.reduce((sum, saver) => sum + saver.saves, 0);
  const code = await server.stop();
  process.stdout.write(
    `R1: ${ROUNDS} kills, ${CLIENTS} clients, ${saves} acknowledged saves, ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
  expect(saves).toBeGreaterThan(ROUNDS);
  expect(code).toBe(0);
});
