import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SCREENSHOTS } from '../../fixtures/screenshots/cases';
import { givePlan } from '../../setup/actions/plan';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { memory, QUIET, SLACK } from '../../setup/measures';
import { startServer } from '../../setup/server';

/** The short form that belongs to `npm test` reads each once. */
const PICTURES = QUIET ? 50 : SCREENSHOTS.length;
/** Longer than the reader stays after its last picture. */
const IDLE = 25_000;
const MEGABYTES_KEPT = 50 * SLACK;

function screenshot(at: number): string {
  const name = SCREENSHOTS[at % SCREENSHOTS.length]?.name;
  const file = join(import.meta.dirname, '../../fixtures/screenshots', `${name}.png`);
  return `data:image/png;base64,${readFileSync(file, 'base64')}`;
}

test.runIf(process.platform === 'linux')(
  `memory is back after ${PICTURES} screenshots, and others are served meanwhile`,
  async () => {
    const server = await startServer({ lean: true });
    try {
      const person = await signIn(server.url, newPerson());
      await givePlan(server, person, 'enterprise');
      for (let at = 0; at < 20; at += 1) await person.get('/api/perfil');
      const before = memory(server);
      let most = before;
      const slowest = { milliseconds: 0 };
      for (let at = 0; at < PICTURES; at += 1) {
        const reading = person.post('/api/ocrBio', { imagenBase64: screenshot(at) });
        const began = performance.now();
        expect((await anonymous(server.url).get('/api/salud')).status).toBe(200);
        slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - began);
        expect([200, 422]).toContain((await reading).status);
        most = Math.max(most, memory(server));
      }
      await sleep(IDLE);
      const after = memory(server);
      process.stdout.write(
        `memory ${before.toFixed(0)} → ${most.toFixed(0)} → ${after.toFixed(0)} MB, ` +
          `slowest other answer ${slowest.milliseconds.toFixed(0)} ms\n`,
      );
      expect(after - before).toBeLessThan(MEGABYTES_KEPT);
    } finally {
      await server.stop();
    }
  },
);
