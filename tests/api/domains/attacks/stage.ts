import { afterAll, beforeAll, expect } from 'vitest';
import { signInOn } from '../../../setup/actions/billing';
import { connectDomain, offering, visitorAt } from '../../../setup/actions/domains';
import { acceptAdult } from '../../../setup/actions/plan';
import { link, saveProfile } from '../../../setup/actions/profile';
import { offer, openShop, type Shop } from '../../../setup/actions/shop';
import type { Answer, Client } from '../../../setup/client';
import { startOnEngine } from '../../../setup/own-server';
import { type NameServer, startNameServer } from '../../../setup/programs/dns';

/** Ana's custom domain, the target of the attackers. */
export const NAME = 'ana.test';

/** A server with custom domains, and the DNS server that it uses. */
export interface Stage {
  url: string;
  port: string;
  dns: NameServer;
  ana: Shop;
  /** Ana's link for adults. */
  adult: string;
  /** An attacker with their own custom domain. */
  eva: Client;
}

/**
 * Opens a stage before the tests of a file and closes it after them. The returned object is filled
 * before the tests.
 */
export function openStage(): Stage {
  const stage = {} as Stage;
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const dns = await startNameServer();
    stops.push(() => dns.stop());
    const server = await startOnEngine(offering(dns));
    stops.push(() => server.stop());
    const { url } = server;
    const ana = await openShop(url, 'Ana Vela');
    await acceptAdult(ana.owner);
    await offer(ana);
    const secret = link('Oculto', { tipo: 'contenido-18', url: 'https://adultos.example/x' });
    await saveProfile(ana.owner, { enlaces: [secret, link('Visible')] });
    await connectDomain(ana.owner, dns, NAME);
    const eva = await attacker({ url });
    await connectDomain(eva, dns, 'ñandú.test');
    Object.assign(stage, { url, port: new URL(url).port, dns, ana, adult: secret.id, eva });
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  return stage;
}

/** A new person each time: claims and checks are limited per person. */
export async function attacker({ url }: Pick<Stage, 'url'>): Promise<Client> {
  return signInOn(url, 'enterprise', 'Eva Vela');
}

/** Sends a request to a custom domain; no response sets a cookie. */
export function strangerAt({ url }: Stage, host: string) {
  const visitor = visitorAt(url, host);
  const without = (answer: Answer) => {
    expect(answer.headers.get('set-cookie')).toBeNull();
    return answer;
  };
  return {
    origin: visitor.origin,
    get: async (path: string, headers = {}) => without(await visitor.get(path, headers)),
    post: async (path: string, body: unknown, headers = {}) =>
      without(await visitor.post(path, body, headers)),
  };
}

export const claim = (who: Client, dominio: string) => who.post('/api/dominios', { dominio });

export const drop = (who: Client, dominio: string) => who.delete(`/api/dominios/${dominio}`);
