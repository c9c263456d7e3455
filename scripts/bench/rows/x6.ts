import { hostileUploads } from '../../../tests/api/ai/hostile';
import { signInPro } from '../../../tests/setup/actions/plan';
import { type Client, newPerson } from '../../../tests/setup/client';
import { type Figure, worst } from '../figure';
import { growthDuring } from '../load';
import { product } from '../servers';

/** Number of files that each person uploads, because of the daily limit. */
const TRIES_A_DAY = 50;

/** Peak memory for one hostile picture, uploaded as an avatar. */
export async function x6(): Promise<Figure[]> {
  const server = await product();
  const found: [name: string, megabytes: number][] = [];
  let person: Client | undefined;
  for (const [name, dataUrl] of await hostileUploads()) {
    if (found.length % TRIES_A_DAY === 0) person = await signInPro(server, newPerson());
    const bytes = Buffer.from(dataUrl.replace(/^data:.*?,/s, ''), 'base64');
    const form = new FormData();
    form.set('archivo', new File([Uint8Array.from(bytes)], 'foto'));
    found.push([
      name,
      await growthDuring(server.pid, async () => person?.post('/api/avatar', form)),
    ]);
  }
  const [measured, note] = worst(found);
  const what = `memory for one of ${found.length} hostile pictures`;
  return [{ what, unit: 'MB', measured, bar: { most: 100 }, note }];
}
