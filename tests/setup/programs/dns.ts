import dns2 from 'dns2';

const { Packet } = dns2;

/** The records of a name, by type. */
type Zone = Partial<Record<'A' | 'AAAA' | 'CNAME' | 'TXT', string[]>>;

/** A local DNS server whose records a test sets. */
export interface NameServer {
  /** The value for DOMAINS_DNS. */
  address: string;
  /** Records by name; all other names do not exist. */
  names: Map<string, Zone>;
  /** Failures by name. */
  issues: Map<string, DnsIssue>;
  stop(): Promise<void>;
}

/** SERVFAIL, REFUSED, no response, or a CNAME loop. */
export type DnsIssue = 'servfail' | 'refused' | 'silence' | 'circle';

const FIELD = { A: 'address', AAAA: 'address', CNAME: 'domain', TXT: 'data' } as const;
const NXDOMAIN = 3;
const CODES = { servfail: 2, refused: 5 } as const;

/** Splits a TXT value into strings of at most 255 bytes, which one length byte can express. */
const strings = (text: string) => text.match(/.{1,255}/gs) ?? [''];

function answersOf(name: string, kind: keyof Zone, values: string[]) {
  const common = { name, type: Packet.TYPE[kind], class: Packet.CLASS.IN, ttl: 1 };
  return values.map((value) => {
    return { ...common, [FIELD[kind]]: kind === 'TXT' ? strings(value) : value };
  });
}

/** Starts a DNS server without records. */
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
