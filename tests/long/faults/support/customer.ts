import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Client, newPerson, signIn } from '../../../setup/client';
import type { FakeStripe } from '../../../setup/stripe';

const RETRY = 20;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** A customer of a plan, with the plan that is expected from Stripe's state. */
export class Customer {
  #subscription: string | undefined;

  private constructor(
    private readonly client: Client,
    private readonly stripe: FakeStripe,
    readonly uid: string,
  ) {}

  static async arrive(url: () => string, stripe: FakeStripe): Promise<Customer> {
    const client = await signIn(url(), newPerson());
    const { uid } = (await client.get('/api/perfil')).json;
    return new Customer(client, stripe, uid);
  }

  /** The plan according to Stripe's subscriptions. */
  get plan(): string {
    const live = [...this.stripe.subscriptions.values()].filter(
      ({ metadata, status }) =>
        metadata.uid === this.uid && (status === 'active' || status === 'past_due'),
    );
    const products = live.map(({ items }) => items.data[0].price.product);
    return products.includes('enlaza_pro') ? 'pro' : 'free';
  }

  /** Repeats a request until the server, which may be restarting, responds. */
  async #ask(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch {
        await sleep(RETRY);
      }
    }
  }

  async #buy(): Promise<void> {
    const wish = { plan: 'pro', periodo: pick(['mes', 'anio']) };
    const { json, status } = await this.#ask(() => this.client.post('/api/checkout', wish));
    const session = status === 200 ? String(json.url).split('/').at(-1) : undefined;
    if (!session || !this.stripe.sessions.has(session)) return;
    this.#subscription = this.stripe.pay(session);
  }

  /** One random event of this customer. */
  async live(): Promise<void> {
    const { stripe } = this;
    const id = this.#subscription;
    if (!id) return this.#buy();
    const happening = Math.random();
    if (happening < 0.45) stripe.renew(id);
    else if (happening < 0.6) stripe.update(id, { status: 'past_due' });
    else if (happening < 0.75) stripe.update(id, { status: 'active' });
    else if (happening < 0.9) stripe.update(id, { cancel_at_period_end: Math.random() < 0.5 });
    else {
      stripe.cancel(id);
      this.#subscription = undefined;
    }
  }
}
