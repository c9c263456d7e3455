import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { nowMs, timeoutSignal } from '@/lib/kernel/env/system';
import { isLoopback } from '@/lib/kernel/env/values';
import { SECOND_MS } from '@/lib/kernel/time/units';
import type { SmtpSettings } from '../settings.server';
import { type BegunMail, type Message, SEND_TIME } from './contract.server';

const CONNECT_TIME = 10 * SECOND_MS;
const SILENCE = 30 * SECOND_MS;
/** How long a connection waits for another mail. */
const IDLE_TIME = 2 * SECOND_MS;
/** Mails after which a connection is ended: servers count them too. */
const MAX_MAILS = 100;
/** Some servers allow a client no more. */
const MAX_CONNECTIONS = 3;

/** The last line of a mail: reached when all before it was sent, sent when it is released. */
interface Ending {
  reached: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}

/** Passes a message on as the connection asks for it, and its end when that is released. */
async function* holdEnd(message: Readable, { reached, released }: Ending) {
  yield* message;
  reached.resolve();
  await released.promise;
}

/** The endings of mails by their bytes. */
const endings = new WeakMap<object, Ending>();

/** How each connection to a mail server is made. */
export const connectionOptions = ({ host, port, secure, user, password }: SmtpSettings) => ({
  host,
  port,
  secure,
  ...(user !== undefined && { auth: { user, pass: password } }),
  // A password goes through TLS or nowhere, but for a server on this machine.
  requireTLS: user !== undefined && !secure && !isLoopback(host),
  connectionTimeout: CONNECT_TIME,
  greetingTimeout: CONNECT_TIME,
  dnsTimeout: CONNECT_TIME,
  socketTimeout: SILENCE,
});

function createPool(settings: SmtpSettings) {
  const transport = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAX_MAILS,
    // It must not retry by itself: the caller knows whether the end of the mail was sent.
    maxRequeues: 0,
    idleTimeout: IDLE_TIME,
    ...connectionOptions(settings),
  });
  transport.use('stream', ({ message, data }, done) => {
    const ending = endings.get(data.raw as Buffer);
    if (!ending) return done(new Error('only what begin() hands over is sent here'));
    message.processFunc((input) => Readable.from(holdEnd(input, ending), { objectMode: false }));
    done();
  });
  return transport;
}

/** Connections to a mail server, over each of which one mail goes after another. */
export class SmtpPool {
  readonly #transport: ReturnType<typeof createPool>;
  #lastSentAt = 0;

  constructor(settings: SmtpSettings) {
    this.#transport = createPool(settings);
  }

  /** Whether a mail that begins now may go over a connection that another has used. */
  get isWarm(): boolean {
    return nowMs() - this.#lastSentAt <= IDLE_TIME;
  }

  /** Ends the connections: those that have a mail under way after that. */
  close(): void {
    this.#transport.close();
  }

  /**
   * Hands over all of a mail but its end. Resolves when the server waits for that, rejects with
   * what it or the connection said.
   */
  async begin({ envelope, bytes }: Message): Promise<BegunMail> {
    const ending: Ending = { reached: Promise.withResolvers(), released: Promise.withResolvers() };
    endings.set(bytes, ending);
    const signal = timeoutSignal(SEND_TIME);
    const sent = this.#transport.sendMail({ envelope, raw: bytes, signal });
    await Promise.race([ending.reached.promise, sent]);
    return {
      finish: async () => {
        ending.released.resolve();
        await sent;
        this.#lastSentAt = nowMs();
      },
    };
  }
}
