import { isDeepStrictEqual } from 'node:util';
import { connectDomain, offering } from '../../../tests/setup/actions/domains';
import { anonymous, type Client } from '../../../tests/setup/client';
import { startNameServer } from '../../../tests/setup/programs/dns';
import type { Figure } from '../figure';
import { compare, OPENING } from '../load';
import { publish, publishFull } from '../pages';
import { helper, product, running } from '../servers';

const HOST = 'www.maria.test';
const OTHER = 'Otro título para mi proyecto';
/** Headers that Node itself writes, for the product and for the reference. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

async function ask(url: string, headers: Record<string, string>) {
  const { status, headers: received, bytes } = await anonymous(url).get(url, { headers });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  const own = [...received].filter(([name]) => !OF_THE_CONNECTION.has(name));
  return { headers: own, body: bytes.toString('base64') };
}

/** Compares a page with a raw node:http server that sends the same headers and bytes. */
async function compared(pid: number, url: string, named: Record<string, string> = {}) {
  const headers = { ...OPENING, ...named };
  await ask(url, headers);
  const page = await ask(url, headers);
  const raw = await helper('scripts/bench/references/same-bytes.mjs', {
    first: { headers: page.headers.flat(), body: page.body },
  });
  const same = await ask(raw.url, headers);
  if (same.body !== page.body || !isDeepStrictEqual(new Set(same.headers), new Set(page.headers))) {
    throw new Error('the reference does not send the same bytes');
  }
  return compare(raw, { url, pid }, headers);
}

/** Starts experiments on a link's title until this client gets the variant. Returns its id. */
async function testTitle(owner: Client, enlace: string | undefined, url: string): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const test = { tipo: 'titulo', enlace, otras: [OTHER] };
    const { id } = (await owner.post('/api/pruebas', test)).json.pruebas[0];
    const headers = { 'user-agent': OPENING['user-agent'] };
    if ((await anonymous(url).get(url, { headers })).text.includes(OTHER)) return id;
    await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' });
    await owner.delete(`/api/pruebas/${id}`);
  }
  throw new Error('no visit of twenty got the variant');
}

/** Throughput of a cached public page (from its second request on) against raw node:http. */
export async function s1(): Promise<Figure[]> {
  const dns = await startNameServer();
  running.add(dns);
  const server = await product(offering(dns));
  const { pid } = server;
  const { owner, address, enlaces } = await publish(server);
  const plain = await compared(pid, address);
  const full = await compared(pid, (await publishFull(server, 'vinilo')).address);
  const id = await testTitle(owner, enlaces[0]?.id, address);
  const tested = await compared(pid, address);
  await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' });
  await connectDomain(owner, dns, HOST);
  const { origin, port } = new URL(address);
  const own = await compared(pid, `${origin}/`, { Host: `${HOST}:${port}` });
  return [
    { what: 'public page, second request on', ...plain, bar: { least: 1.3 } },
    { what: 'a page with a block of every kind', ...full, bar: { least: 1 } },
    { what: 'the page of links while it is tested', ...tested, bar: { least: 1 } },
    { what: 'the same at a domain of its own', ...own, bar: { least: 1 } },
  ];
}
