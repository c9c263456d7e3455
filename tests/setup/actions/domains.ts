import { expect } from 'vitest';
import { anonymous, type Client, type RequestHeaders, type RequestOptions } from '../client';
import type { NameServer } from '../programs/dns';
import { signInOn } from './billing';
import { readProfile } from './profile';

/** The host name and IP address that custom domains point to in tests. */
export const TARGET = { name: 'paginas.enlaza.test', address: '203.0.113.5' };

/** The variables that enable custom domains, with a DNS server of the tests. */
export const offering = ({ address }: Pick<NameServer, 'address'>) => ({
  DOMAINS_TARGET: TARGET.name,
  DOMAINS_ADDRESSES: TARGET.address,
  DOMAINS_DNS: address,
});

/** Adds the DNS records that a domain needs, as the API lists them. */
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

/** Claims a domain, adds its DNS records and has them checked. */
export async function connectDomain(owner: Client, dns: NameServer, dominio: string) {
  const claimed = await owner.post('/api/dominios', { dominio });
  expect(claimed.status, claimed.text).toBe(200);
  const domain = claimed.json.dominios.at(-1);
  writeRecords(dns, domain);
  const checked = await owner.post(`/api/dominios/${domain.dominio}/comprobar`);
  expect(checked.status, checked.text).toBe(200);
  return checked.json.dominios.at(-1);
}

/** Signs in an owner whose page is on PRO, which includes domains. */
export async function ownerAt(
  url: string,
  nombre: string,
): Promise<{ client: Client; slug: string; uid: string }> {
  const client = await signInOn(url, 'pro', nombre);
  const { slug, uid } = await readProfile(client);
  return { client, slug, uid };
}

/** A client that sends requests for a custom domain to the server's own address. */
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
