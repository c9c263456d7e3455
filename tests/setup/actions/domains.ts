import { expect } from 'vitest';
import {
  anonymous,
  type Client,
  newPerson,
  type RequestHeaders,
  type RequestOptions,
  signIn,
} from '../client';
import type { NameServer } from '../programs/dns';
import { buyDemo } from './billing';
import { readProfile } from './profile';

/** What own domains point to in tests. */
export const TARGET = { name: 'paginas.enlaza.test', address: '203.0.113.5' };

/** The variables that offer own domains, with a DNS server of this machine. */
export const offering = ({ address }: Pick<NameServer, 'address'>) => ({
  DOMAINS_TARGET: TARGET.name,
  DOMAINS_ADDRESSES: TARGET.address,
  DOMAINS_DNS: address,
});

/** Writes into the DNS what a domain of the API wants. */
export function writeRecords(dns: NameServer, domain: { registros: Wanted[] }): void {
  for (const { kind, name, value } of domain.registros) {
    dns.names.set(name, { ...dns.names.get(name), [kind]: [value] });
  }
}

interface Wanted {
  kind: 'A' | 'AAAA' | 'CNAME' | 'TXT';
  name: string;
  value: string;
}

/** Claims a domain, writes what it wants into the DNS, and has it looked at. */
export async function connectDomain(owner: Client, dns: NameServer, dominio: string) {
  const claimed = await owner.post('/api/dominios', { dominio });
  expect(claimed.status, claimed.text).toBe(200);
  const domain = claimed.json.dominios.at(-1);
  writeRecords(dns, domain);
  const checked = await owner.post(`/api/dominios/${domain.dominio}/comprobar`);
  expect(checked.status, checked.text).toBe(200);
  return checked.json.dominios.at(-1);
}

/** An owner of a page on PRO, which may have domains. */
export async function ownerAt(
  url: string,
  nombre: string,
): Promise<{ client: Client; slug: string; uid: string }> {
  const client = await signIn(url, newPerson(nombre));
  await buyDemo(client, 'pro');
  const { slug, uid } = await readProfile(client);
  return { client, slug, uid };
}

/** A client that requests a custom domain by the address of the server behind it. */
export function visitorAt(url: string, host: string) {
  const { port } = new URL(url);
  const authority = `${host}:${port}`;
  const client = anonymous(url);
  const ask = (method: string, path: string, { headers = {}, body }: RequestOptions = {}) => {
    const origin: RequestHeaders = method === 'POST' ? { origin: `http://${authority}` } : {};
    return client.request(method, path, {
      headers: { host: authority, ...origin, ...headers },
      body,
    });
  };
  return {
    origin: `http://${authority}`,
    get: (path: string, headers: RequestHeaders = {}) => ask('GET', path, { headers }),
    post: (path: string, body: unknown, headers: RequestHeaders = {}) =>
      ask('POST', path, { headers, body }),
  };
}
