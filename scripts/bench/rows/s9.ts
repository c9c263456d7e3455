import { link, readProfile, saveProfile } from '../../../tests/setup/actions/profile';
import { BROWSER } from '../../../tests/setup/actions/visits';
import { newPerson, signIn } from '../../../tests/setup/client';
import { freshDataDir } from '../../../tests/setup/data-dir';
import { compare, honestRatio } from '../compare';
import { figure, type Row } from '../figure';
import { shoot, TOOL } from '../load';
import { helper, product } from '../servers';

const ROUNDS = 5;
const SECONDS = 3;

/** Beacons taken, against raw node:http reading the same body; then a clean stop and a count. */
export const s9: Row = {
  row: 'S9',
  measure: async () => {
    const server = await product({ TRUST_PROXY_HOPS: '1', DATA_DIR: freshDataDir() });
    const raw = await helper('scripts/bench/references/body-reader.mjs');
    const person = newPerson();
    const owner = await signIn(server.url, person);
    await saveProfile(owner, { enlaces: [link('Tienda')] });
    const { uid } = await readProfile(owner);
    const ref = 'https://l.instagram.com/';
    const body = JSON.stringify({ tipo: 'view', uid, ms: 812, ref, busca: '' });
    const headers = {
      origin: server.url,
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': BROWSER,
    };
    const at = (url: string) => () => shoot({ url: `${url}/api/visitas`, headers, body }, SECONDS);
    const comparison = await compare(
      { pid: raw.pid, load: at(raw.url) },
      { pid: server.pid, load: at(server.url.replace('localhost', '127.0.0.1')) },
      ROUNDS,
    );
    await server.stop();
    const again = await product(server.env);
    const client = await signIn(again.url, person);
    const { views } = (await client.get('/api/estadisticas?rango=7d')).json;
    const { reference, measured, answered } = comparison;
    return [
      figure({
        row: 'S9',
        what: 'beacons taken, against raw node:http reading the same body',
        unit: '/s',
        reference,
        measured,
        ratio: honestRatio(comparison),
        bar: { least: 0.4 },
        note: `${TOOL}, ${comparison.note}`,
      }),
      figure({
        row: 'S9',
        what: 'beacons lost on a clean stop',
        unit: 'lost',
        // Those on their way when the load ended may be counted without having been answered.
        measured: Math.max(0, answered - views),
        bar: { most: 0 },
        note: `${answered} answered, ${views} counted after the next start`,
      }),
    ];
  },
};
