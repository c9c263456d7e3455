import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server has taken: its envelope and all of its bytes. */
export interface TakenMail {
  to: string[];
  from: string;
  source: string;
  secure: boolean;
  user: string | undefined;
}

/** A mail server of this machine, which answers as a test wants it to. */
export interface MailServer {
  port: number;
  taken: TakenMail[];
  /** Mails that it was handed and did not take. */
  refused: TakenMail[];
  /** What it answers to a mail once it has it, where it does not take it. */
  refusing: (mail: TakenMail) => Error | undefined;
  stop(): Promise<void>;
}

/** A mail's bytes as they are read: its lines whole, its letters beyond ASCII as letters. */
export const decoded = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replace(/=\?UTF-8\?Q\?([^?]+)\?=/gi, (_, word: string) => word.replaceAll('_', ' '));

/** The head of a mail. */
export const headOf = (source: string) => source.split('\r\n\r\n', 1)[0] ?? '';

/** What a server answers with: three digits and words. */
export function refusal(code: number, words = 'no'): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** Listens on a free port, or the one that is given. Without options it takes everything. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const [taken, refused]: [TakenMail[], TakenMail[]] = [[], []];
  const made: MailServer = {
    ...{ port, taken, refused, refusing: () => undefined },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender's connection may wait for another mail: a stop does not wait for that.
    closeTimeout: 100,
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const source = Buffer.concat(chunks).toString('utf8');
        const mail = { to, from, source, secure, user: user as string | undefined };
        const issue = made.refusing(mail);
        (issue ? refused : taken).push(mail);
        done(issue);
      });
    },
    ...options,
  });
  // What breaks off on the way is what is tried.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  made.port = (server.server.address() as AddressInfo).port;
  return made;
}
