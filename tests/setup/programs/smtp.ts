import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server received: its envelope and its whole source. */
export interface TakenMail {
  to: string[];
  from: string;
  source: string;
  secure: boolean;
  user: string | undefined;
}

/** A local SMTP server whose responses a test chooses. */
export interface MailServer {
  port: number;
  taken: TakenMail[];
  /** Mails that were received but refused. */
  refused: TakenMail[];
  /** Returns the error that refuses a received mail; undefined to accept it. */
  refusing: (mail: TakenMail) => Error | undefined;
  stop(): Promise<void>;
}

/** Decodes a mail's quoted-printable text: joins its lines and decodes letters beyond ASCII. */
export const decoded = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replace(/=\?UTF-8\?Q\?([^?]+)\?=/gi, (_, word: string) => word.replaceAll('_', ' '));

export const headOf = (source: string) => source.split('\r\n\r\n', 1)[0] ?? '';

/** Returns an SMTP error response: a code of three digits and a text. */
export function refusal(code: number, words = 'no'): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** Starts a server on a free port or on `port`. Without options it accepts every mail. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const [taken, refused]: [TakenMail[], TakenMail[]] = [[], []];
  const made: MailServer = {
    port,
    taken,
    refused,
    refusing: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender may keep its connection open for another mail: `stop` must not wait for that.
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
  // Tests break connections on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  made.port = (server.server.address() as AddressInfo).port;
  return made;
}
