import type { Thing } from '../../../setup/stripe/state';
import { Counter } from './counter';
import type { Mortal } from './mortal';

const WORKERS = 8;

/** How an event is forged: signed with another secret, or long ago. */
interface Forgery {
  secret?: string;
  age?: number;
}

/** One delivery: a real event, or a forgery of one. */
interface Letter {
  event: Thing;
  forgery?: Forgery;
}

/** Whose events are delivered. */
interface Sender {
  /** The events since they were last taken. */
  takeEvents(): Thing[];
  /** Sends one; returns the status of the answer. */
  deliver(to: string, event: Thing, forgery?: Forgery): Promise<number>;
}

/** Delivers what happens at a provider the way the worst network would: doubled, shuffled, with forgeries. */
export class Postman {
  events = 0;
  /** Deliveries that were answered. */
  readonly delivered = new Counter();
  forged = 0;
  /** Forgeries that were taken: there must be none. */
  readonly accepted: string[] = [];
  readonly #bag: Letter[] = [];
  #isOver = false;
  #news = Promise.withResolvers<void>();

  constructor(
    private readonly sender: Sender,
    private readonly mortal: Mortal,
  ) {}

  /** Takes what has happened since, twice each, and forges every tenth. */
  collect(): void {
    for (const event of this.sender.takeEvents()) {
      this.events += 1;
      this.#bag.push({ event }, { event });
      if (this.events % 10 === 0) this.#forge(event);
    }
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }

  /** Nothing more is collected: delivering ends with what there is. */
  end(): void {
    this.#isOver = true;
    this.collect();
  }

  #forge(event: Thing): void {
    const forged = structuredClone(event);
    forged['id'] = `${event['id']}_falso`;
    forged['type'] = 'customer.subscription.updated';
    const forgery = this.forged % 2 ? { age: 3_600 } : { secret: 'whsec_robado' };
    this.forged += 1;
    this.#bag.push({ event: forged, forgery });
  }

  async #send({ event, forgery }: Letter): Promise<void> {
    for (;;) {
      // Where the server was killed, the provider tries again, and so do we.
      const status = await this.mortal.through((url) => this.sender.deliver(url, event, forgery));
      this.delivered.add();
      if (forgery && status < 400) this.accepted.push(event['id']);
      if (forgery || status === 200) return;
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      const [letter] = this.#bag.splice(Math.floor(Math.random() * this.#bag.length), 1);
      if (letter) await this.#send(letter);
      else if (this.#isOver) return;
      else await this.#news.promise;
    }
  }

  /** Delivers what is collected, until the end, and then the rest. */
  async deliver(): Promise<void> {
    await Promise.all(Array.from({ length: WORKERS }, () => this.#work()));
  }
}
