import { somebody } from '../../../tests/setup/client';
import { signInPro } from '../../../tests/setup/pro';
import { readProfile } from '../../../tests/setup/profile';
import { figure, median, p95, type Row } from '../figure';
import { product } from '../servers';

const KEYS = 200;
const LETTERS = 'abcdefghijklmnñopqrstuvwxyz'.repeat(3);

/** A preview frame after a keystroke, as long as its request takes. */
export const s11: Row = {
  row: 'S11',
  measure: async () => {
    const server = await product();
    const owner = await signInPro(server, somebody());
    const draft = { ...(await readProfile(owner)), apariencia: { tema: 'rotulo' } };
    const times: number[] = [];
    for (let key = 0; key < KEYS; key += 1) {
      // Every third key changes the name, and with it the face that is embedded.
      const nombre = `Lucía ${LETTERS.slice(0, Math.floor(key / 3))}`;
      const began = performance.now();
      const { status } = await owner.post('/api/vista-previa', { ...draft, nombre, bio: `${key}` });
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`a preview gave ${status}`);
    }
    return [
      figure({
        row: 'S11',
        what: 'preview frame after a keystroke, p95',
        unit: 'ms',
        measured: p95(times),
        bar: { most: 20 },
        note: `${KEYS} keystrokes of a fresh server, a third of them in the name; median ${median(times).toFixed(1)} ms`,
      }),
    ];
  },
};
