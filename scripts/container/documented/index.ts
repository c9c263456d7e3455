/**
 * Follows the fenced blocks of the documentation on a bare Debian, in a network of its own. Started
 * by scripts/check-container.mjs with a folder to work in and the image that it has built.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, printLine } from '../../lib/process.mjs';
import { must } from '../image.mjs';
import { followSteps } from './steps';
import { follow } from './walk';
import { World } from './world';

await main(async () => {
  const [folder = '', made = ''] = process.argv.slice(2);
  must('ip', ['link', 'set', 'lo', 'up']);
  // As Docker has it in the network of each container: port 80 is open to the image's user.
  writeFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', '0');
  // The certificates are from an authority that no client trusts.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const image = JSON.parse(made);
  const stranger = await World.open(join(folder, 'stranger'), image);
  try {
    await followSteps(stranger);
  } finally {
    await stranger.end();
  }
  const world = await World.open(folder, image);
  try {
    printLine(`✓ ${await follow(world)} blocks of the documentation are as they are written`);
  } finally {
    await world.end();
  }
  return 0;
});
