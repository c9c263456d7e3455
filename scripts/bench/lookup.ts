/** A process of S7: looks up as many public pages as a message says, as the product does. */

import { database } from '../../src/lib/core/db';
import { findPageView } from '../../src/lib/site/page-view/lookup.server';

const profiles = Number(process.env['PROFILES']);
/** Coprime with both numbers of profiles: all profiles are looked up before any is repeated. */
const STEP = 7_368_787;
let place = 0;

/** Returns the time (ms) that `count` look-ups took. */
async function lookUp(count: number): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < count; done += 1) {
    place = (place + STEP) % profiles;
    const slug = place === 0 ? 'grande' : `persona-${place}`;
    const profile = await findPageView(slug);
    if (profile.kind !== 'profile') throw new Error(`profile ${place} was not found`);
  }
  return performance.now() - began;
}

await database();
process.on('message', ({ count }: { count: number }) => {
  void lookUp(count).then((milliseconds) => process.send?.({ milliseconds }));
});
process.send?.('ready');
