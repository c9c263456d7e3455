import { signInPro } from '../../../tests/setup/actions/plan';
import { readProfile } from '../../../tests/setup/actions/profile';
import { newPerson } from '../../../tests/setup/client';
import { figure, median, p95, type Row } from '../figure';
import { product } from '../servers';
import { mainThreadTime } from '../usage';

const KEYS = 200;
const LETTERS = 'abcdefghijklmnñopqrstuvwxyz'.repeat(3);

/** A preview frame after a keystroke: the server's time for it, without its waits for a busy machine. */
export const s11: Row = {
  row: 'S11',
  measure: async () => {
    const server = await product();
    const owner = await signInPro(server, newPerson());
    const draft = { ...(await readProfile(owner)), apariencia: { tema: 'rotulo' } };
    const worked: number[] = [];
    const waited: number[] = [];
    for (let key = 0; key < KEYS; key += 1) {
      // Every third key changes the name, and with it the face that is embedded.
      const nombre = `Lucía ${LETTERS.slice(0, Math.floor(key / 3))}`;
      const before = mainThreadTime(server.pid);
      const began = performance.now();
      const { status } = await owner.post('/api/vista-previa', { ...draft, nombre, bio: `${key}` });
      waited.push(performance.now() - began);
      worked.push(mainThreadTime(server.pid) - before);
      if (status !== 200) throw new Error(`a preview gave ${status}`);
    }
    const byProcessor = p95(worked);
    return [
      figure({
        row: 'S11',
        what: 'preview frame after a keystroke, server time p95',
        unit: 'ms',
        measured: Number.isNaN(byProcessor) ? p95(waited) : byProcessor,
        bar: { most: 20 },
        note:
          `${KEYS} keystrokes on a fresh server, a third of them in the name; median ` +
          `${median(worked).toFixed(1)} ms; with the way there and back ${p95(waited).toFixed(1)} ms`,
      }),
    ];
  },
};
