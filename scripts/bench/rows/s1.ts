import { isDeepStrictEqual } from 'node:util';
import { anonymous, signIn, somebody } from '../../../tests/setup/client';
import { link, saveProfile } from '../../../tests/setup/profile';
import { OPENING } from '../browser-headers';
import { compare, honestRatio } from '../compare';
import { figure, type Row } from '../figure';
import { shoot, TOOL } from '../load';
import { helper, product } from '../servers';

const ROUNDS = 5;
const SECONDS = 3;
/** What Node writes by itself, on either side. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

async function ask(address: string) {
  const { status, headers, bytes } = await anonymous(address).get(address, { headers: OPENING });
  if (status !== 200) throw new Error(`${address} gave ${status}`);
  return {
    headers: [...headers].filter(([name]) => !OF_THE_CONNECTION.has(name)),
    body: bytes.toString('base64'),
  };
}

/** A public page from its second request on, against raw node:http answering the same bytes. */
export const s1: Row = {
  row: 'S1',
  measure: async () => {
    const server = await product();
    const owner = await signIn(server.url, somebody('María Fernanda Gutiérrez'));
    const enlaces = Array.from({ length: 10 }, (_, index) => link(`Mi proyecto ${index + 1}`));
    const { slug } = (await saveProfile(owner, { enlaces })).json;
    const address = `${server.url.replace('localhost', '127.0.0.1')}/${slug}`;
    await ask(address);
    const { headers, body } = await ask(address);
    const length = String(Buffer.from(body, 'base64').byteLength);
    const others = headers.filter(([name]) => name !== 'content-length');
    const sized = [...others, ['content-length', length]];
    const first = { headers: sized.flat(), body };
    const raw = await helper('scripts/bench/references/same-bytes.mjs', { first });
    const same = await ask(raw.url);
    if (same.body !== body || !isDeepStrictEqual(new Set(same.headers), new Set(sized))) {
      throw new Error('the reference does not answer the same bytes');
    }
    const at = (url: string) => () => shoot({ url, headers: OPENING }, SECONDS);
    const comparison = await compare(
      { pid: raw.pid, load: at(raw.url) },
      { pid: server.pid, load: at(address) },
      ROUNDS,
    );
    const { reference, measured } = comparison;
    const note = `${TOOL}, ${comparison.note}`;
    const result = { reference, measured, ratio: honestRatio(comparison), note };
    const what = 'public page, second request on, against raw node:http';
    return [figure({ row: 'S1', what, unit: '/s', bar: { least: 0.9 }, ...result })];
  },
};
