import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { config } from '@/lib/core/env/config';
import { fetchUrl, nowMs, timeoutSignal } from '@/lib/core/env/system';
import { isLoopback } from '@/lib/core/env/values';
import { version } from '@/lib/core/env/version';
import { DAY_MS } from '@/lib/core/time/units';
import { nameResolver } from '@/lib/domains/resolver.server';
import { domainSettings } from '@/lib/domains/settings.server';
import { DOCTOR_HEADER, doctorMark } from '../doctor-mark.server';
import { type Check, fault, ok, reasonOf, warning } from './check.server';

const TIMEOUT = 8_000;
/** Days before its expiry by which a certificate should have been renewed. */
const RENEWAL_DAYS = 14;
/** A documentation address (RFC 5737), which only a client's forged header can contain. */
const CLAIMED = '203.0.113.77';
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/;

const place = () => new URL(config().publicUrl);

/** Checks that the host of PUBLIC_URL resolves. */
const names: Check = {
  check: 'address',
  look: async () => {
    const { hostname } = place();
    if (!config().hasAddress) {
      return [warning('PUBLIC_URL is not set', 'set the address that people see')];
    }
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) || isLoopback(hostname)) return [ok(`${config().publicUrl}`)];
    try {
      const addresses = await lookup(host, { all: true });
      return [ok(`${host} is ${addresses.map(({ address }) => address).join(', ')}`)];
    } catch (thrown) {
      const remedy = 'give the name an A or AAAA record that names this server';
      return [fault(`${host} leads nowhere (${reasonOf(thrown)})`, remedy)];
    }
  },
};

/** Returns the days until a host's certificate expires. Throws for an invalid one. */
function certificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const options = { host, port: Number(port) || 443, timeout: TIMEOUT };
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ ...options, ...name }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve((Date.parse(valid_to) - nowMs()) / DAY_MS);
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  });
}

const certificate: Check = {
  check: 'TLS',
  look: async () => {
    const url = place();
    if (url.protocol !== 'https:') {
      if (isLoopback(url.hostname)) return [ok('not needed on this machine')];
      const remedy = 'put a proxy with TLS in front (docs/install.md): passwords travel in clear';
      return [warning('PUBLIC_URL is http', remedy)];
    }
    try {
      const days = Math.floor(await certificateDays(url));
      if (days >= RENEWAL_DAYS) return [ok(`the certificate holds for ${days} days`)];
      return [warning(`the certificate ends in ${days} days`, 'look why it is not renewed')];
    } catch (thrown) {
      return [fault(reasonOf(thrown), 'the proxy needs a valid certificate for this name')];
    }
  },
};

interface Health {
  version?: string;
  cliente?: string;
}

interface HealthResponse {
  status: number;
  /** The URL that a redirect leads to. */
  onward: string | null;
  health: Health;
}

async function askHealth(mark: string): Promise<HealthResponse> {
  const response = await fetchUrl(new URL('/api/salud', place()), {
    headers: { [DOCTOR_HEADER]: mark, 'X-Forwarded-For': CLAIMED },
    redirect: 'manual',
    signal: timeoutSignal(TIMEOUT),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    onward: response.headers.get('location'),
    health: isJson ? (JSON.parse(text) as Health) : {},
  };
}

/** Checks the proxy settings by the client address that the server saw. */
function visitors(cliente: string) {
  const { trustProxyHops } = config();
  const hops = `TRUST_PROXY_HOPS is ${trustProxyHops}`;
  if (cliente === CLAIMED) {
    return fault(
      `visitors can claim any address: ${hops}, and that many proxies do not stand in front`,
      'set it to how many of your proxies a request goes through',
    );
  }
  if (PRIVATE.test(cliente) && !isLoopback(place().hostname)) {
    return warning(
      `this request came from ${cliente}: ${hops}`,
      'unless that is where this command runs, set it to how many proxies a request goes through',
    );
  }
  return ok(`visitors are told apart (this request came from ${cliente}); ${hops}`);
}

const server: Check = {
  check: 'server',
  look: async () => {
    // An unreadable secret.key is no issue of the server.
    const mark = doctorMark(nowMs());
    let response: HealthResponse;
    try {
      response = await askHealth(mark);
    } catch (thrown) {
      const remedy = 'start the server, and let the proxy pass requests on to HOST and PORT';
      return [fault(`${config().publicUrl} does not answer (${reasonOf(thrown)})`, remedy)];
    }
    const { status, onward, health } = response;
    if (onward !== null && status >= 300 && status < 400) {
      const target = new URL(onward, place()).origin;
      const remedy = `set PUBLIC_URL to where people arrive (${target}): forms sent from there are refused`;
      return [fault(`${config().publicUrl} leads on to ${target}`, remedy)];
    }
    if (status === 421) {
      return [
        fault('the proxy changes the Host', 'let it pass Host on as it is: proxy_set_header'),
      ];
    }
    if (status === 503) {
      return [fault('the server runs, and its database does not answer', 'look at the database')];
    }
    if (status !== 200 || health.version === undefined) {
      const remedy = 'another program has this address, or a proxy that leads elsewhere';
      return [fault(`/api/salud answered ${status}`, remedy)];
    }
    const answers =
      health.version === version
        ? ok(`${health.version} answers`)
        : warning(
            `${health.version} answers, and this command is of ${version}`,
            'restart the server, or run the command of its own release',
          );
    if (health.cliente === undefined) {
      const remedy = 'run this with the variables of the server, its SECRET_KEY too';
      return [answers, warning("the server does not know this command's key", remedy)];
    }
    return [answers, visitors(health.cliente)];
  },
};

/** Normalizes an IP address for comparison. */
const plainAddress = (address: string) =>
  isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;

/** Checks that hosts below DOMAINS_TARGET, the target of custom domains, resolve to this server. */
const domains: Check = {
  check: 'domains',
  look: async () => {
    const { offered } = domainSettings();
    if (!offered) return [];
    const here = offered.addresses.map(plainAddress);
    const name = `comprobacion.${offered.target}`;
    const addresses = (await nameResolver().addresses(name))?.map(plainAddress);
    if (!addresses)
      return [
        warning(
          `the DNS does not answer for ${name}`,
          'try again, or look at the DNS server of this machine (/etc/resolv.conf)',
        ),
      ];
    const remedy = `give *.${offered.target} the records of DOMAINS_ADDRESSES: ${here.join(', ')}`;
    if (addresses.length === 0) return [fault(`${name} leads nowhere`, remedy)];
    if (!addresses.every((address) => here.includes(address))) {
      return [fault(`${name} is ${addresses.join(', ')}`, remedy)];
    }
    return [ok(`*.${offered.target} leads here`)];
  },
};

/** Checks of the site's reachability: names, certificate, proxies, server. */
export const ADDRESS: Check[] = [names, certificate, server, domains];
