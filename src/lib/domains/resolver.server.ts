import { promises as dns } from 'node:dns';
import { domainSettings } from './settings.server';

/** The DNS records of a name: undefined without a response, [] without records. */
export interface NameResolver {
  texts(name: string): Promise<string[] | undefined>;
  aliases(name: string): Promise<string[] | undefined>;
  addresses(name: string): Promise<string[] | undefined>;
}

/** Timeout of one DNS query in ms, and the number of tries. */
const TIMEOUT = 2_500;
const TRIES = 2;
/** Maximum records used of a response, because a name may have any number of records. */
const MAX_RECORDS = 50;
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Returns the records of a response: [] when there are none, undefined without a response. */
async function recordsOf<T>(asking: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return (await asking).slice(0, MAX_RECORDS);
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}

/** Returns a resolver that queries `servers`, or the system's when empty. */
export function dnsResolver(servers: readonly string[]): NameResolver {
  const resolver = new dns.Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async texts(name) {
      const records = await recordsOf(resolver.resolveTxt(name));
      return records?.map((pieces) => pieces.join(''));
    },
    aliases: (name) => recordsOf(resolver.resolveCname(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        recordsOf(resolver.resolve4(name)),
        recordsOf(resolver.resolve6(name)),
      ]);
      return four && six ? [...four, ...six] : undefined;
    },
  };
}

let current: NameResolver | undefined;

export function nameResolver(): NameResolver {
  current ??= dnsResolver(domainSettings().servers);
  return current;
}
