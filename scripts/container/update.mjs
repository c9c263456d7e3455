import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from './image.mjs';

/** @typedef {ReturnType<typeof import('./run.mjs').containerOf>} Container */

const PAUSE = 20;
const COMMIT = 'abc1234';

/**
 * Makes an archive of the release that is in a container, which says that it is of another commit.
 * @param {Container} container @param {string} folder where it is written, with its sum
 * @returns {string[]} the archive and SHA256SUMS
 */
function otherVersion(container, folder) {
  const [place, copied] = [join(folder, 'another'), join(folder, 'image.tar')];
  mkdirSync(place);
  container.archive('/srv/enlaza', copied);
  must('tar', ['-xf', copied, '-C', place]);
  const mark = join(place, 'enlaza/dist/.fingerprint');
  const [source] = readFileSync(mark, 'utf8').split('\n');
  writeFileSync(mark, `${source}\n${COMMIT}`);
  const archive = join(folder, 'enlaza-other.tar.gz');
  const sums = join(folder, 'SHA256SUMS');
  must('tar', ['--format=gnu', '-C', place, '-I', 'gzip -1', '-cf', archive, 'enlaza']);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(sums, `${sum}  ${basename(archive)}\n`);
  return [archive, sums];
}

/** Asks for an address again and again, until it is told to end. @param {string} address */
function visit(address) {
  const seen = { answered: 0, failed: 0, longest: 0 };
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(address).catch(() => undefined);
      await answer?.text();
      seen[answer?.ok ? 'answered' : 'failed'] += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
      await sleep(PAUSE);
    }
    return seen;
  })();
  return () => {
    isOver = true;
    return visiting;
  };
}

/** Whether that version runs in a container. @param {Container} container */
export const isChanged = (container) =>
  container.exec('enlaza', 'update', '--status').stdout.includes(COMMIT);

/**
 * Changes a running container to another version by `enlaza update` in it, under visits.
 * @param {Container} container
 * @param {{ folder: string, url: string }} where a folder to work in, and where it answers
 */
export async function updateInside(container, { folder, url }) {
  const files = otherVersion(container, folder);
  for (const file of files) container.add(file, '/storage');
  const end = visit(`${url}/`);
  const archive = `/storage/${basename(files[0] ?? '')}`;
  const { status, stdout, stderr } = await container.execMeanwhile('enlaza', 'update', archive);
  const seen = await end();
  return { status, output: stdout + stderr, ...seen };
}
