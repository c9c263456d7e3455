import dns2 from 'dns2';

const { Packet } = dns2;

/** What a name has, by the kind of record. */
type Zone = Partial<Record<'A' | 'AAAA' | 'CNAME' | 'TXT', string[]>>;

/** A DNS server of this machine that knows the names it is told. */
export interface NameServer {
  /** As DOMAINS_DNS takes it. */
  address: string;
  /** What there is, by name: what is not there does not exist. */
  names: Map<string, Zone>;
  /** How what is asked of a name goes wrong. */
  issues: Map<string, DnsIssue>;
  stop(): Promise<void>;
}

/** It fails, refuses, says nothing at all, or leads round in a circle. */
export type DnsIssue = 'servfail' | 'refused' | 'silence' | 'circle';

const FIELD = { A: 'address', AAAA: 'address', CNAME: 'domain', TXT: 'data' } as const;
const NXDOMAIN = 3;
const CODES = { servfail: 2, refused: 5 } as const;

/** The strings that a long text is written as: none is longer than its length can say. */
const strings = (text: string) => text.match(/.{1,255}/gs) ?? [''];

function answersOf(name: string, kind: keyof Zone, values: string[]) {
  const common = { name, type: Packet.TYPE[kind], class: Packet.CLASS.IN, ttl: 1 };
  return values.map((value) => {
    return { ...common, [FIELD[kind]]: kind === 'TXT' ? strings(value) : value };
  });
}

/** Starts a DNS server that knows nothing yet. */
export async function startNameServer(): Promise<NameServer> {
  const names: NameServer['names'] = new Map();
  const issues: NameServer['issues'] = new Map();
  const server = dns2.createServer({
    udp: true,
    handle(query, send) {
      const reply = Packet.createResponseFromRequest(query);
      const [{ name, type } = { name: '', type: 0 }] = query.questions;
      const issue = issues.get(name.toLowerCase());
      if (issue === 'silence') return;
      if (issue === 'circle') {
        reply.answers.push(...answersOf(name, 'CNAME', [`otra.${name}`]));
        reply.answers.push(...answersOf(`otra.${name}`, 'CNAME', [name]));
        return send(reply);
      }
      if (issue) {
        reply.header.rcode = CODES[issue];
        return send(reply);
      }
      const zone = names.get(name.toLowerCase());
      const kind = (Object.keys(FIELD) as (keyof Zone)[]).find((one) => Packet.TYPE[one] === type);
      if (!zone) reply.header.rcode = NXDOMAIN;
      else if (kind) reply.answers.push(...answersOf(name, kind, zone[kind] ?? []));
      send(reply);
    },
  });
  const { udp } = await server.listen({ port: 0, address: '127.0.0.1' });
  return {
    address: `127.0.0.1:${udp.port}`,
    names,
    issues,
    stop: async () => void (await server.close()),
  };
}
