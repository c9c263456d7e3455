import { promises as dns } from 'node:dns';
import { domainSettings } from './settings.server';

/** The DNS records of a name. Each is undefined without an answer, [] without records. */
export interface NameResolver {
  texts(name: string): Promise<string[] | undefined>;
  aliases(name: string): Promise<string[] | undefined>;
  addresses(name: string): Promise<string[] | undefined>;
}

/** Milliseconds that a server has for one answer, and how often it is asked. */
const TIMEOUT = 2_500;
const TRIES = 2;
/** What is read of an answer: a name may have as many records as it likes. */
const MAX_COUNT = 50;
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** What was answered: nothing there is [], no answer is undefined. */
async function answered<T>(asking: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return (await asking).slice(0, MAX_COUNT);
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}

/** Asks DNS servers; the machine's own when none is named. */
export function dnsResolver(servers: readonly string[]): NameResolver {
  const resolver = new dns.Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async texts(name) {
      const records = await answered(resolver.resolveTxt(name));
      return records?.map((pieces) => pieces.join(''));
    },
    aliases: (name) => answered(resolver.resolveCname(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        answered(resolver.resolve4(name)),
        answered(resolver.resolve6(name)),
      ]);
      return four && six ? [...four, ...six] : undefined;
    },
  };
}

let current: NameResolver | undefined;

/** The resolver of this process. */
export function nameResolver(): NameResolver {
  current ??= dnsResolver(domainSettings().servers);
  return current;
}
