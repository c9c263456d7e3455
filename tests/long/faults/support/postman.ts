import { setTimeout as sleep } from 'node:timers/promises';
import type { Thing } from '../../../setup/stripe/state';

const WORKERS = 8;
const RETRY = 20;

/** A forgery of an event: signed with another secret, or too old. */
interface Forgery {
  secret?: string;
  age?: number;
}

/** One delivery: a real event, or a forgery of one. */
interface Letter {
  event: Thing;
  forgery?: Forgery;
}

/** The provider of the events. */
interface Sender {
  /** The events since they were last taken. */
  takeEvents(): Thing[];
  /** Delivers an event; returns the status of the response. */
  deliver(to: string, event: Thing, forgery?: Forgery): Promise<number>;
}

/** Delivers a provider's events as by the worst network: twice, shuffled, with forgeries. */
export class Postman {
  events = 0;
  deliveries = 0;
  forged = 0;
  /** Forgeries that were accepted: there must be none. */
  readonly accepted: string[] = [];
  readonly #bag: Letter[] = [];
  #underWay = 0;

  constructor(
    private readonly sender: Sender,
    private readonly url: () => string,
  ) {}

  /** Number of events not delivered yet. */
  get waiting(): number {
    return this.#bag.length + this.#underWay;
  }

  /** Takes the new events, each twice, and forges every tenth. */
  collect(): void {
    for (const event of this.sender.takeEvents()) {
      this.events += 1;
      this.#bag.push({ event }, { event });
      if (this.events % 10 === 0) this.#forge(event);
    }
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
      try {
        const status = await this.sender.deliver(this.url(), event, forgery);
        this.deliveries += 1;
        if (forgery && status < 400) this.accepted.push(event['id']);
        if (forgery || status === 200) return;
      } catch {
        // The server was killed: tries again, as a provider does.
      }
      await sleep(RETRY);
    }
  }

  async #work(over: () => boolean): Promise<void> {
    while (!over() || this.#bag.length > 0) {
      const [letter] = this.#bag.splice(Math.floor(Math.random() * this.#bag.length), 1);
      if (!letter) {
        await sleep(1);
        continue;
      }
      this.#underWay += 1;
      await this.#send(letter);
      this.#underWay -= 1;
    }
  }

  /** Delivers until `over` and all events are delivered. */
  async deliverUntil(over: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: WORKERS }, () => this.#work(over)));
  }
}
