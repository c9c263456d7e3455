// SQLite only: processes.test.ts tests this on PostgreSQL, whose processes share the counters.
import { Agent, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER, statisticsOnce } from '../../setup/actions/visits';
import { type Client, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

/** X20: the maximum number of views that one network adds to a page in ten minutes. */
const MAX_VIEWS = 60;
const LINKS = 2;
const VISITORS = 300;
const PLACES = 100;
const AT_ONCE = 50;
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

let server: RunningServer;
let port: string;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  // Listens on all addresses, as in a container; the proxy connects over IPv6.
  const env = { HOST: '::', DEFAULT_PLAN: 'pro' };
  server = await startServer({ env: { ...env, TRUST_PROXY_HOPS: '1', AUTH_DEMO: 'on' } });
  ({ port } = new URL(server.url));
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Sends a beacon over a real connection to `::1` or 127.0.0.1, as a proxy forwards it. */
function send(host: string, from: string, userAgent: string, beacon: object): Promise<number> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': userAgent,
    host: `localhost:${port}`,
    origin: server.url,
    ...(from && { 'x-forwarded-for': from }),
  };
  return new Promise((resolve, reject) => {
    const path = '/api/visitas';
    const sent = request({ host, port, path, method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify({ ref: '', busca: '', ...beacon }));
  });
}

/** Ways to spread IP addresses: over /56 networks of a /48, over /64 of a /56, within one /64. */
const SPREADS: [name: string, most: number, (at: number) => string][] = [
  ['a hundred networks /56 of a /48', MAX_VIEWS, (at) => `2001:db8:1:${(at << 8).toString(16)}::7`],
  ['a hundred networks /64 of a /56', 50, (at) => `2001:db8:2:${(0xab00 + at).toString(16)}::7`],
  ['a hundred addresses of a /64', 40, (at) => `2001:db8:3:1:${at.toString(16)}::7`],
  [
    'a hundred networks, written in full',
    MAX_VIEWS,
    (at) => `2001:0DB8:0004:${(at << 8).toString(16).padStart(4, '0')}:0000:0000:0000:0001`,
  ],
  [
    'a hundred networks behind what a client claims',
    MAX_VIEWS,
    (at) =>
      `203.0.113.${at % PLACES}, 2001:db8:${at.toString(16)}::1, 2001:db8:5:${(at << 8).toString(16)}::1`,
  ],
];

async function owner() {
  const client = await signIn(server.url, newPerson());
  await saveProfile(client, { enlaces: [link('Tienda'), link('Curso')] });
  const { uid, enlaces } = await readProfile(client);
  return { client, uid, enlaces: enlaces as { id: string }[] };
}

/** Views a page from a hundred addresses, 3 agents each, and clicks each link twice from each. */
async function inflate(host: string, addressOf: (at: number) => string) {
  const { client, uid, enlaces } = await owner();
  const places = Array.from({ length: VISITORS }, (_, at) => at);
  const all = async (beacon: (at: number) => object) => {
    for (let first = 0; first < places.length; first += AT_ONCE) {
      const some = places.slice(first, first + AT_ONCE);
      const statuses = await Promise.all(
        some.map((at) => send(host, addressOf(at % PLACES), `${BROWSER} v/${at}`, beacon(at))),
      );
      expect(new Set(statuses)).toEqual(new Set([204]));
    }
  };
  await all(() => ({ tipo: 'view', uid }));
  for (let round = 0; round < 2; round += 1) {
    for (const { id } of enlaces) await all(() => ({ tipo: 'click', uid, enlace: id }));
  }
  return figuresOf(client);
}

/** Returns the statistics once all beacons are stored; hits that do not count are in `bots`. */
function figuresOf(client: Client) {
  const sent = VISITORS * (1 + 2 * LINKS);
  return statisticsOnce(client, ({ views, clicks, bots }) => views + clicks + bots >= sent);
}

test.each(SPREADS)('%s add %i views to a page, and clicks by them', async (_, most, addressOf) => {
  const { views, visitors, clicks } = await inflate('127.0.0.1', addressOf);
  expect(views).toBe(most);
  expect(visitors).toBeLessThanOrEqual(MAX_VIEWS);
  expect(clicks).toBeLessThanOrEqual(views * LINKS);
});

test.runIf(hasIpv6)(
  'so do those that come over IPv6 itself, through a proxy and without one',
  async () => {
    const ofOneNetwork = (at: number) => `2001:db8:6:${(at << 8).toString(16)}::7`;
    for (const addressOf of [ofOneNetwork, () => '']) {
      const { views, visitors, clicks } = await inflate('::1', addressOf);
      expect(views).toBe(MAX_VIEWS);
      expect(visitors).toBeLessThanOrEqual(MAX_VIEWS);
      expect(clicks).toBeLessThanOrEqual(views * LINKS);
    }
  },
);
