import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '@/lib/kernel/env/values';
import type { SmtpSettings } from '../settings.server';

const SECOND = 1_000;
const CONNECT_TIME = 10 * SECOND;
const SILENCE = 30 * SECOND;

/** A mail as it goes over a connection: who from and to, and all of its bytes. */
export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

type Done = (error?: Error | null) => void;

/** Bytes whose end comes when `finish` is called; `ready` when the reader has had all of them. */
function endlessly(bytes: Buffer) {
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  let left: Buffer | undefined = bytes;
  const stream = new Readable({
    read() {
      if (!left) return ready();
      this.push(left);
      left = undefined;
    },
  });
  return { stream, isReady, finish: () => void stream.push(null) };
}

/** A connection to a mail server, over which one mail goes after another. */
export class Line {
  readonly #connection: SMTPConnection;
  readonly #settings: SmtpSettings;
  #fail: (reason: Error) => void = () => undefined;
  #finish: () => void = () => undefined;
  #sent: Promise<void> = Promise.resolve();
  /** Mails that have gone over it. */
  taken = 0;
  state: 'new' | 'open' | 'gone' = 'new';

  constructor(settings: SmtpSettings) {
    const { host, port, secure, user } = settings;
    this.#settings = settings;
    this.#connection = new SMTPConnection({
      host,
      port,
      secure,
      // A password goes through TLS or nowhere, but for a server on this machine.
      requireTLS: user !== undefined && !secure && !isLoopback(host),
      connectionTimeout: CONNECT_TIME,
      greetingTimeout: CONNECT_TIME,
      dnsTimeout: CONNECT_TIME,
      socketTimeout: SILENCE,
    });
    this.#connection.on('error', (error: Error) => this.drop(error));
    // What was the matter is told after the end in some cases, and says more.
    const closed = () => this.drop(new Error('the connection was closed'));
    this.#connection.on('end', () => queueMicrotask(closed));
  }

  /** Whether it leads where these settings do. */
  isTo({ host, port, user, password }: SmtpSettings): boolean {
    const own = this.#settings;
    return (
      [host, port, user, password].join() === [own.host, own.port, own.user, own.password].join()
    );
  }

  /** Ends it at once; what waits for the server fails for this reason. */
  drop(reason: Error): void {
    this.state = 'gone';
    this.#fail(reason);
    this.#connection.close();
  }

  /** Ends it as the server likes it. */
  quit(): void {
    if (this.state === 'open') this.#connection.quit();
    this.state = 'gone';
  }

  /** Begins what the server answers, or the end of the connection. */
  #ask(step: (done: Done) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      step((error) => (error ? reject(error) : resolve()));
    });
  }

  async #open(): Promise<void> {
    const { user, password: pass } = this.#settings;
    await this.#ask((done) => this.#connection.connect(done));
    if (user !== undefined && this.#connection.allowsAuth) {
      await this.#ask((done) =>
        this.#connection.login({ user, credentials: { user, pass } }, done),
      );
    }
    this.state = 'open';
  }

  /**
   * Hands over all of a mail but its end. Resolves when the server waits for that, rejects with
   * what it or the connection said.
   */
  async begin({ envelope, bytes }: Message): Promise<void> {
    if (this.state === 'new') await this.#open();
    const { stream, isReady, finish } = endlessly(bytes);
    this.#finish = finish;
    // What the server says of an envelope is written into it, and another line may come after this.
    this.#sent = this.#ask((done) => this.#connection.send({ ...envelope }, stream, done));
    await Promise.race([isReady, this.#sent]);
  }

  /** Ends the mail that was begun. Resolves when the server has taken it. */
  async finish(): Promise<void> {
    this.#finish();
    await this.#sent;
    this.taken += 1;
  }
}
