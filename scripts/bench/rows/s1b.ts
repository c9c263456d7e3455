import { link, saveProfile } from '../../../tests/setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../../tests/setup/client';
import { PURGE_KEY, startVarnish, varnishProgram } from '../../../tests/setup/programs/varnish';
import { freePort } from '../../../tests/setup/server';
import { compare, honestRatio } from '../compare';
import { figure, type Row } from '../figure';
import { OPENING, shoot, TOOL } from '../load';
import { afterwards, helper, product } from '../servers';

const ROUNDS = 5;
const SECONDS = 3;
const PLAIN = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Surrogate-Control': 'max-age=86400',
};

/** The documented Varnish in front of a server. */
async function behindVarnish(backendPort: string, at?: number) {
  if (!varnishProgram) throw new Error('Varnish is not installed');
  const varnish = await startVarnish(varnishProgram, backendPort, at);
  afterwards(varnish);
  return varnish;
}

/** A public page behind Varnish, against Varnish with a plain page of the same bytes. */
export const s1b: Row = {
  row: 'S1B',
  measure: async () => {
    const [port, backend] = [await freePort(), await freePort()];
    const varnish = await behindVarnish(String(backend), port);
    const server = await product({
      PORT: String(backend),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY_HOPS: '1',
      PURGE: 'varnish',
      PURGE_URL: varnish.url,
      PURGE_KEY,
    });
    const owner = await signIn(server.url, newPerson('María Fernanda Gutiérrez'));
    const enlaces = Array.from({ length: 10 }, (_, index) => link(`Mi proyecto ${index + 1}`));
    const { slug } = (await saveProfile(owner, { enlaces })).json;
    const { bytes } = await anonymous(server.url).get(`/${slug}`, { headers: OPENING });
    const plain = await helper('scripts/bench/references/same-bytes.mjs', {
      first: { headers: Object.entries(PLAIN).flat(), body: bytes.toString('base64') },
    });
    const reference = await behindVarnish(new URL(plain.url).port);
    const sent = { ...OPENING, Host: `localhost:${port}` };
    const at = (url: string) => () => shoot({ url: `${url}/${slug}`, headers: sent }, SECONDS);
    const comparison = await compare(
      { pid: reference.pid(), load: at(reference.url) },
      { pid: varnish.pid(), load: at(varnish.url) },
      ROUNDS,
    );
    return [
      figure({
        row: 'S1B',
        what: 'public page behind Varnish, against Varnish with a plain page',
        unit: '/s',
        reference: comparison.reference,
        measured: comparison.measured,
        ratio: honestRatio(comparison),
        note: `${TOOL}, ${comparison.note}`,
        bar: { least: 0.9 },
      }),
    ];
  },
};
