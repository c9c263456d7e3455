declare module 'dns2' {
  import type { EventEmitter } from 'node:events';

  /** The part of dns2's interface that dns.ts uses: a server whose responses we build. */
  interface Question {
    name: string;
    type: number;
  }
  interface Reply {
    header: { rcode: number };
    answers: object[];
  }
  interface Query {
    questions: Question[];
  }
  interface Server extends EventEmitter {
    listen(where: { port: number; address: string }): Promise<{ udp: { port: number } }>;
    close(): Promise<unknown>;
  }
  const dns2: {
    createServer(options: {
      udp: boolean;
      handle(query: Query, send: (reply: Reply) => void): void;
    }): Server;
    Packet: {
      createResponseFromRequest(query: Query): Reply;
      TYPE: Record<'A' | 'AAAA' | 'CNAME' | 'TXT', number>;
      CLASS: { IN: number };
    };
  };
  export default dns2;
}
