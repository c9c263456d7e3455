/**
 * Follows the fenced blocks of the documentation on a bare Debian, in a network of its own. Started
 * by scripts/check-container.mjs with a folder to work in and the image that it has built.
 */
import { main, printLine } from '../../lib/process.mjs';
import { must } from '../image.mjs';
import { follow } from './walk';
import { World } from './world';

await main(async () => {
  const [folder = '', made = ''] = process.argv.slice(2);
  must('ip', ['link', 'set', 'lo', 'up']);
  // The certificates are from an authority that no client trusts.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const world = await World.open(folder, JSON.parse(made));
  try {
    printLine(`✓ ${await follow(world)} blocks of the documentation are as they are written`);
  } finally {
    await world.end();
  }
  return 0;
});
