import { signInPro } from '../../../tests/setup/actions/plan';
import { readProfile } from '../../../tests/setup/actions/profile';
import { newPerson } from '../../../tests/setup/client';
import { type Figure, p95 } from '../figure';
import { mainThreadTime } from '../load';
import { product } from '../servers';

const KEYS = 200;
const LETTERS = 'abcdefghijklmnñopqrstuvwxyz'.repeat(3);

/** The main thread's processor time for a preview frame after a keystroke. */
export async function s11(): Promise<Figure[]> {
  const server = await product();
  const owner = await signInPro(server, newPerson());
  const draft = { ...(await readProfile(owner)), apariencia: { tema: 'rotulo' } };
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    // Every third key changes the name, and with it the embedded typeface.
    const nombre = `Lucía ${LETTERS.slice(0, Math.floor(key / 3))}`;
    const before = mainThreadTime(server.pid);
    const { status } = await owner.post('/api/vista-previa', { ...draft, nombre, bio: `${key}` });
    times.push(mainThreadTime(server.pid) - before);
    if (status !== 200) throw new Error(`a preview answered ${status}`);
  }
  const what = 'preview frame after a keystroke, server time p95';
  return [{ what, unit: 'ms', measured: p95(times), bar: { most: 20 } }];
}
