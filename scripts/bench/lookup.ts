/** Looks public pages up as the product does, when told how many: a process of S7. */

import { findPageView } from '../../src/lib/interfaces/page-view/lookup.server';
import { database } from '../../src/lib/kernel/db';
import { ownHostNamed, startHosts } from '../../src/lib/page/domains/hosts/hosts.server';

/** Whether pages are asked for at hosts of their own. */
const byHost = process.env['BY_HOST'] === 'yes';
const profiles = Number(process.env['PROFILES']);
/** Coprime with either number: every profile comes up once before any comes again. */
const STEP = 7_368_787;
let place = 0;

function slugAt(host: string): string {
  const own = ownHostNamed(host);
  if (!own) throw new Error(`${host} is no host in use`);
  return own.slug;
}

/** Milliseconds that so many look-ups took. */
async function lookUp(count: number): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < count; done += 1) {
    place = (place + STEP) % profiles;
    const slug = place === 0 ? 'grande' : `persona-${place}`;
    const profile = await findPageView(byHost ? slugAt(`${slug}.test:80`) : slug);
    if (profile.kind !== 'profile') throw new Error(`profile ${place} was not found`);
  }
  return performance.now() - began;
}

await database();
if (byHost) await startHosts();
process.on('message', ({ count }: { count: number }) => {
  void lookUp(count).then((milliseconds) => process.send?.({ milliseconds }));
});
process.send?.('ready');
