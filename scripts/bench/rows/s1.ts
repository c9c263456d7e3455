import { isDeepStrictEqual } from 'node:util';
import { connectDomain, offering } from '../../../tests/setup/actions/domains';
import { signInPro } from '../../../tests/setup/actions/plan';
import { link, saveProfile } from '../../../tests/setup/actions/profile';
import { anonymous, type Client, newPerson } from '../../../tests/setup/client';
import { startNameServer } from '../../../tests/setup/programs/dns';
import { compare, honestRatio } from '../compare';
import { figure, type Row } from '../figure';
import { publishFullPage } from '../full-page';
import { OPENING, shoot, TOOL } from '../load';
import { afterwards, helper, product } from '../servers';

const ROUNDS = 5;
const SECONDS = 3;
const HOST = 'www.maria.test';
/** What Node writes by itself, on either side. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

type Asked = Record<string, string>;

async function ask(address: string, named: Asked = {}) {
  const headers = { ...OPENING, ...named };
  const { status, headers: told, bytes } = await anonymous(address).get(address, { headers });
  if (status !== 200) throw new Error(`${address} gave ${status}`);
  return {
    headers: [...told].filter(([name]) => !OF_THE_CONNECTION.has(name)),
    body: bytes.toString('base64'),
  };
}

/** A page at an address, asked for with some headers more, against the same bytes. */
async function compared(pid: number, address: string, named: Asked = {}) {
  await ask(address, named);
  const { headers, body } = await ask(address, named);
  const length = String(Buffer.from(body, 'base64').byteLength);
  const others = headers.filter(([name]) => name !== 'content-length');
  const sized = [...others, ['content-length', length]];
  const first = { headers: sized.flat(), body };
  const raw = await helper('scripts/bench/references/same-bytes.mjs', { first });
  const same = await ask(raw.url, named);
  if (same.body !== body || !isDeepStrictEqual(new Set(same.headers), new Set(sized))) {
    throw new Error('the reference does not answer the same bytes');
  }
  const at = (url: string) => () => shoot({ url, headers: { ...OPENING, ...named } }, SECONDS);
  const sides = [
    { pid: raw.pid, load: at(raw.url) },
    { pid, load: at(address) },
  ] as const;
  const comparison = await compare(...sides, ROUNDS);
  await raw.stop();
  const { reference, measured } = comparison;
  const note = `${TOOL}, ${comparison.note}`;
  return { row: 'S1', unit: '/s', reference, measured, ratio: honestRatio(comparison), note };
}

const OTHER = 'Otro título para mi proyecto';

/**
 * Runs an experiment on a page until this client gets another title than the stored one. Returns
 * the experiment.
 */
async function testTitle(owner: Client, enlace: string, address: string): Promise<string> {
  const { 'accept-encoding': _, ...headers } = OPENING;
  for (;;) {
    const body = { tipo: 'titulo', enlace, otras: [OTHER] };
    const { id } = (await owner.post('/api/pruebas', body)).json.pruebas[0];
    const { text } = await anonymous(address).get(address, { headers });
    if (text.includes(OTHER)) return id;
    await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' });
    await owner.delete(`/api/pruebas/${id}`);
  }
}

/** A public page from its second request on, against raw node:http answering the same bytes. */
export const s1: Row = {
  row: 'S1',
  measure: async () => {
    const dns = await startNameServer();
    afterwards(dns);
    const server = await product(offering(dns));
    const owner = await signInPro(server, newPerson('María Fernanda Gutiérrez'));
    const enlaces = Array.from({ length: 10 }, (_, index) => link(`Mi proyecto ${index + 1}`));
    const { slug } = (await saveProfile(owner, { enlaces })).json;
    const here = server.url.replace('localhost', '127.0.0.1');
    const plain = await compared(server.pid, `${here}/${slug}`);
    const blocks = await compared(server.pid, `${here}/${await publishFullPage(server, 'vinilo')}`);
    const id = await testTitle(owner, enlaces[0]?.id ?? '', `${here}/${slug}`);
    const tested = await compared(server.pid, `${here}/${slug}`);
    await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' });
    // Written as wrk writes it, which else adds one of its own.
    await connectDomain(owner, dns, HOST);
    const { port } = new URL(server.url);
    const own = await compared(server.pid, `${here}/`, { Host: `${HOST}:${port}` });
    return [
      figure({
        what: 'public page, second request on, against raw node:http',
        ...plain,
        bar: { least: 1.3 },
      }),
      figure({ what: 'a page with a block of every kind', ...blocks, bar: { least: 1.1 } }),
      figure({ what: 'the page of links while it is tested', ...tested, bar: { least: 1.1 } }),
      figure({ what: 'the same at a domain of its own', ...own, bar: { least: 1.1 } }),
    ];
  },
};
