import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { nowMs, timeoutSignal } from '@/lib/core/env/system';
import { isLoopback } from '@/lib/core/env/values';
import { SECOND_MS } from '@/lib/core/time/units';
import type { SmtpSettings } from '../settings.server';
import { type BegunMail, type Message, SEND_TIME } from './contract.server';

const CONNECT_TIME = 10 * SECOND_MS;
const SILENCE = 30 * SECOND_MS;
/** Time (ms) after which an idle connection is closed. */
const IDLE_TIME = 2 * SECOND_MS;
/** Maximum number of mails per connection, because servers limit it too. */
const MAX_MAILS = 100;
/** Some servers allow a client no more connections. */
const MAX_CONNECTIONS = 3;

/**
 * The last line of a mail. `reached` is resolved when everything before it was sent, `released`
 * when it may be sent.
 */
interface Ending {
  reached: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}

/**
 * Yields a message as the connection consumes it (backpressure), and ends, which sends the last
 * line, only when `released`.
 */
async function* holdEnd(message: Readable, { reached, released }: Ending) {
  yield* message;
  reached.resolve();
  await released.promise;
}

/** Last lines by the bytes of their mails. */
const endings = new WeakMap<object, Ending>();

/** Nodemailer's connection options. */
export const connectionOptions = ({ host, port, secure, user, password }: SmtpSettings) => ({
  host,
  port,
  secure,
  ...(user !== undefined && { auth: { user, pass: password } }),
  // A password is sent over TLS only, except to a server on this machine.
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
    // Nodemailer must not retry: only the caller knows whether the last line was sent.
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

/** Connections to a mail server, each used for many mails. */
export class SmtpPool {
  readonly #transport: ReturnType<typeof createPool>;
  #lastSentAt = 0;

  constructor(settings: SmtpSettings) {
    this.#transport = createPool(settings);
  }

  /** True if a mail that begins now may use a connection that was used before. */
  get isWarm(): boolean {
    return nowMs() - this.#lastSentAt <= IDLE_TIME;
  }

  /** Closes the connections. A busy one is closed after its mail. */
  close(): void {
    this.#transport.close();
  }

  /**
   * Sends a mail except its last line. Resolves when only the last line is missing; rejects with
   * the error of the server or the connection.
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
