import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { anonymous } from '../client';
import { serveLocally } from '../programs/ready';
import { ROUTES } from './routes';
import { Refusal, StripeState, type Thing } from './state';

const SECRET = 'whsec_prueba';
const stripe = new Stripe('sk_test_prueba');

/** Parses `a[b][0][c]=d` into nested objects, as Stripe does. */
function nested(form: URLSearchParams): Thing {
  const root: Thing = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      place[part] ??= {};
      place = place[part];
    }
    place[last] = value;
  }
  return root;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** An HTTP server that behaves like Stripe's, in this process. */
export class FakeStripe extends StripeState {
  /** Behaviour on requests. */
  mood: 'good' | 'hangs' | 'fails' = 'good';
  /** Calls so far, as `METHOD /path`. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, [number, Thing]>();
  #server!: Awaited<ReturnType<typeof serveLocally>>;
  url = '';

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    fake.#server = await serveLocally(async (request, response) => {
      const answer = await fake.#answer(request);
      if (!answer) return;
      const [status, body] = answer;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    fake.url = fake.#server.url;
    return fake;
  }

  /** The environment of a server that uses it. */
  get env(): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_prueba',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: this.url,
    };
  }

  async #answer(request: IncomingMessage): Promise<[number, Thing] | undefined> {
    const { pathname, search } = new URL(request.url ?? '', this.url);
    const body = await bodyOf(request);
    this.asked.push(`${request.method} ${pathname}`);
    if (this.mood === 'hangs') return undefined;
    if (this.mood === 'fails') return [500, { error: { type: 'api_error' } }];
    const key = request.headers['idempotency-key'];
    const cached = typeof key === 'string' ? this.#answers.get(key) : undefined;
    const form = nested(new URLSearchParams(request.method === 'POST' ? body : search));
    const answer = cached ?? this.#perform(request.method ?? '', pathname, form);
    if (typeof key === 'string') this.#answers.set(key, answer);
    return answer;
  }

  #perform(method: string, path: string, form: Thing): [number, Thing] {
    for (const [allowed, pattern, answer] of ROUTES) {
      const match = pattern.exec(path);
      if (!match || method !== allowed) continue;
      try {
        return [200, structuredClone(answer(this, form, match[1] ?? ''))];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, type, status } = error;
        return [status, { error: { code, type, message: code } }];
      }
    }
    return [404, { error: { type: 'invalid_request_error', message: `no ${method} ${path}` } }];
  }

  /** Delivers a signed event to a server; returns the status of the response. */
  async deliver(to: string, event: Thing, { secret = SECRET, age = 0 } = {}): Promise<number> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000) - age;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = {
      origin: null,
      'content-type': 'application/json',
      'stripe-signature': signature,
    };
    const { status } = await anonymous(to).post('/api/webhooks/stripe', payload, headers);
    return status;
  }

  /** Delivers all events so far, in order. */
  async deliverAll(to: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of this.takeEvents()) statuses.push(await this.deliver(to, event));
    return statuses;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
