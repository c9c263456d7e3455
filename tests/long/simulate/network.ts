import { CreatorMercadoPago } from '../../setup/providers/mercadopago';
import type { Nature, SentEvent, StandIn, Thing } from '../../setup/providers/stand-in';
import { CreatorStripe } from '../../setup/providers/stripe';
import type { Random } from '../../setup/random';
import type { Owner, Timeline } from './timeline';

/** The share of a provider's responses that fail, and the share of its events that are lost. */
export interface Weather {
  trouble: number;
  lost: number;
}

/** An event that is being delivered to the product. */
export interface Delivery {
  cobro: string;
  sent: SentEvent;
  forged: boolean;
}

/** Delivers an event. Resolves with true if the provider need not send it again. */
export type Deliver = (delivery: Delivery) => Promise<boolean>;

export const STRIPE_URL = 'http://127.0.0.1:8001';
export const MERCADOPAGO_URL = 'http://127.0.0.1:8002';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays (ms) after which an event that was not accepted is sent again. */
const AGAIN = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR, 24 * HOUR];

const FORGETS: Thing = { error: { type: 'api_error', message: 'internal' } };

/** The payment providers, and an unreliable network between them and the product. */
export class Network {
  readonly stripe: CreatorStripe;
  readonly mercadopago: CreatorMercadoPago;
  readonly weather: Record<'stripe' | 'mercadopago', Weather> = {
    stripe: { trouble: 0.01, lost: 0.02 },
    mercadopago: { trouble: 0.01, lost: 0.1 },
  };
  /** Number of requests sent. */
  asked = 0;
  readonly #world: Owner = { isDead: false };

  constructor(
    private readonly timeline: Timeline,
    private readonly random: Random,
    nature: Nature,
    private readonly deliver: Deliver,
  ) {
    this.stripe = new CreatorStripe(nature);
    this.mercadopago = new CreatorMercadoPago(nature);
  }

  /** The `fetch` of a process. */
  fetch(process: Owner, url: URL, init: RequestInit): Promise<Response> {
    const isStripe = url.origin === STRIPE_URL;
    const [provider, { trouble }] = isStripe
      ? [this.stripe, this.weather.stripe]
      : [this.mercadopago, this.weather.mercadopago];
    this.asked += 1;
    const mood = this.random.happens(trouble)
      ? this.random.pick(['hangs', 'fails', 'forgets', 'reset', 'slow'] as const)
      : 'good';
    const slow = mood === 'slow' ? this.random.between(1_000, 12_000) : 0;
    const { random, timeline } = this;
    return new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      // A sent request arrives even if its process has died.
      timeline.after(this.#world, slow / 2 + random.between(10, 200), () => {
        if (mood === 'hangs') return;
        const answer = mood === 'fails' ? undefined : this.#answer(provider, url, init);
        const [status, body] = mood === 'forgets' || !answer ? [500, FORGETS] : answer;
        timeline.after(process, slow / 2 + random.between(10, 200), () => {
          if (mood === 'reset') return reject(new TypeError('fetch failed'));
          const headers = { 'Content-Type': 'application/json' };
          resolve(new Response(JSON.stringify(body), { status, headers }));
        });
        this.flush();
      });
    });
  }

  #answer(provider: StandIn, url: URL, { method = 'GET', headers, body }: RequestInit) {
    const all = Object.fromEntries(new Headers(headers));
    const [, key = ''] = /^Bearer (.+)$/.exec(all['authorization'] ?? '') ?? [];
    const { pathname: path, searchParams: query } = url;
    return provider.answer({ method, path, query, key, headers: all, body: String(body ?? '') });
  }

  /** Sends the providers' new events. */
  flush(): void {
    for (const event of this.stripe.takeEvents()) {
      for (const { url } of this.stripe.endpoints.values()) {
        const cobro = /\/api\/cobros\/([^/]+)\/eventos$/.exec(url)?.[1] ?? '';
        const sign = (forged: boolean) => this.stripe.signed(cobro, event, forged);
        this.#send(cobro, sign, this.weather.stripe);
      }
    }
    for (const event of this.mercadopago.takeEvents()) {
      const payment = this.mercadopago.payments.get(Number(event['data'].id));
      const preference = this.mercadopago.preferences.get(payment?.['external_reference']);
      const address = String(preference?.['notification_url']);
      const cobro = /\/api\/cobros\/([^/]+)\/eventos$/.exec(address)?.[1] ?? '';
      const sign = (forged: boolean) => this.mercadopago.signed(event, forged);
      this.#send(cobro, sign, this.weather.mercadopago);
    }
  }

  /** Sends an event: at once or late, once, twice or never; sometimes a forged copy follows. */
  #send(cobro: string, sign: (forged: boolean) => SentEvent, { lost }: Weather): void {
    const { random } = this;
    const late = () =>
      random.happens(0.15) ? random.between(1, 180) * MINUTE : random.between(100, 5_000);
    if (!random.happens(lost)) this.#attempt(cobro, sign, late(), 0);
    if (random.happens(0.1)) this.#attempt(cobro, sign, late(), 0);
    if (random.happens(0.05)) {
      this.timeline.after(this.#world, late(), () => {
        void this.deliver({ cobro, sent: sign(true), forged: true });
      });
    }
  }

  #attempt(cobro: string, sign: (forged: boolean) => SentEvent, wait: number, tries: number): void {
    this.timeline.after(this.#world, wait, () => {
      void this.deliver({ cobro, sent: sign(false), forged: false }).then((isTaken) => {
        const pause = AGAIN[tries];
        if (!isTaken && pause !== undefined) this.#attempt(cobro, sign, pause, tries + 1);
      });
    });
  }
}
