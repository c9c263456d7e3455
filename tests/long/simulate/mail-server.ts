import { Readable } from 'node:stream';
import type { Random } from '../../setup/random';
import type { Owner, Timeline } from './timeline';

/** A mail that the server has received: its id and its contents. */
export interface TakenMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The part of the mail composer's input that the simulation uses. */
interface Composed {
  messageId: string;
  to: { address: string };
  subject: string;
  text: string;
}

type Plugin = (
  mail: { message: { processFunc(wrap: (input: Readable) => Readable): void }; data: Raw },
  done: (error?: Error) => void,
) => void;

interface Raw {
  raw: Buffer;
  envelope: { from: string; to: string[] };
  signal?: AbortSignal;
}

const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error(`${responseCode} no`), { responseCode, command, response: 'no' });

/** An address without a mailbox, whose mails are refused permanently. */
export const NOBODY = 'nadie@sin-buzon.example';

/**
 * A mail server in simulated time. It replaces nodemailer, so that all of the product's own code
 * runs: composing a mail, sending its last line, handling a refusal.
 */
export class MailServer {
  /** The share of tries that fail; the simulated weather changes it. */
  trouble = 0.01;
  readonly taken: TakenMail[] = [];
  /** Ids of mails that were received although their sender got no confirmation. */
  readonly unheard: string[] = [];
  /** Number of unconfirmed tries of each mail, by its id. */
  readonly failures = new Map<string, { mail: TakenMail; times: number }>();

  constructor(
    private readonly timeline: Timeline,
    private readonly random: Random,
  ) {}

  /** Returns the package as a process imports it. */
  package(process: Owner) {
    const createTransport = (options: { streamTransport?: boolean }) =>
      options.streamTransport ? this.#composer() : this.#connection(process);
    return { createTransport, default: { createTransport } };
  }

  #composer() {
    return {
      sendMail: async ({ messageId, to, subject, text }: Composed) => ({
        message: Buffer.from(JSON.stringify({ id: messageId, to: to.address, subject, text })),
        envelope: { from: 'tienda@enlaza.example', to: [to.address] },
      }),
    };
  }

  #connection(process: Owner) {
    const plugins: Plugin[] = [];
    return {
      use: (_: string, plugin: Plugin) => void plugins.push(plugin),
      close: () => undefined,
      sendMail: (data: Raw) => this.#send(process, data, plugins),
    };
  }

  #wait(process: Owner, ms: number): Promise<void> {
    return new Promise((resolve) => void this.timeline.after(process, ms, resolve));
  }

  async #send(process: Owner, data: Raw, plugins: Plugin[]): Promise<void> {
    const { random } = this;
    let wrap = (input: Readable) => input;
    const processFunc = (own: typeof wrap) => {
      wrap = own;
    };
    for (const plugin of plugins) plugin({ message: { processFunc }, data }, () => undefined);
    await this.#wait(process, random.between(20, 300));
    if (data.envelope.to[0] === NOBODY) throw refusal(550, 'RCPT TO');
    const mail: TakenMail = JSON.parse(data.raw.toString());
    if (random.happens(this.trouble)) await this.#fail(process, mail, data);
    for await (const _ of wrap(Readable.from([data.raw])));
    if (process.isDead) return;
    if (random.happens(this.trouble / 3)) {
      this.#count(mail);
      throw refusal(451, 'DATA');
    }
    this.taken.push(mail);
    if (random.happens(this.trouble / 3)) {
      this.unheard.push(mail.id);
      this.#count(mail);
      throw Object.assign(new Error('the connection is gone'), { code: 'ECONNECTION' });
    }
    await this.#wait(process, random.between(20, 300));
  }

  #count(mail: TakenMail): void {
    this.failures.set(mail.id, { mail, times: (this.failures.get(mail.id)?.times ?? 0) + 1 });
  }

  async #fail(process: Owner, mail: TakenMail, { signal }: Raw): Promise<never> {
    this.#count(mail);
    const kind = this.random.between(1, 4);
    if (kind === 1) throw Object.assign(new Error('refused'), { code: 'ECONNECTION' });
    if (kind === 2) throw refusal(451, 'RCPT TO');
    if (kind === 3) throw refusal(421, 'MAIL FROM');
    // The server never responds.
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      this.timeline.after(process, 30_000, () =>
        reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
      );
    });
  }
}
