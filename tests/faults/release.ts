import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { PLATFORMS, writeArchives } from '../../scripts/release/archive.mjs';
import { HERE } from '../../scripts/release/folder.mjs';

/** Two builds: the long runs do it. */
const IS_LONG = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;

test.runIf(IS_LONG && PLATFORMS.includes(HERE))(
  'a release that is built and packed twice has the same bytes',
  async () => {
    const sums: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'enlaza-release-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      await ensureBuilt({ force: true });
      await writeArchives([HERE], folder);
      sums.push(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'));
    }
    process.stdout.write(`P3: two makings of one release\n${sums[1]}`);
    expect(sums[1]).toBe(sums[0]);
  },
);
