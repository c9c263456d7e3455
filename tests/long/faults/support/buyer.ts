import { createHash } from 'node:crypto';
import { actOn, decideOn, keyOf, order, type Shop } from '../../../setup/actions/shop';

/** The responses that a buyer got about an order. */
export interface Promised {
  /** The hash of the order key, as stored. */
  hash: string;
  paid: boolean;
}

/** Buys a file repeatedly and records the orders that the server has confirmed. */
export class Buyer {
  readonly promised: Promised[] = [];
  /** Files that were delivered without payment. */
  readonly given: string[] = [];
  /** Called after each acknowledged payment. */
  onPaid = () => {};

  constructor(
    private readonly shop: Shop,
    private readonly product: string,
    private readonly file: string,
  ) {}

  async #buy(): Promise<void> {
    const values = { correo: `${crypto.randomUUID()}@ejemplo.com` };
    const key = keyOf(await order(this.shop, this.product, values));
    const promise: Promised = { hash: createHash('sha256').update(key).digest('hex'), paid: false };
    this.promised.push(promise);
    const wish = { accion: 'descargar', archivo: this.file };
    if ((await actOn(this.shop, key, wish)).status !== 404) this.given.push(key);
    if (this.promised.length % 4 === 0) return;
    if ((await decideOn(this.shop, key)).status !== 303) throw new Error('a payment was not taken');
    promise.paid = true;
    this.onPaid();
    const { status } = await actOn(this.shop, key, wish);
    if (status !== 303) throw new Error(`a paid file gave ${status}`);
  }

  /** Buys until the server is killed. Throws when the server refuses an order. */
  async buyUntilCut(): Promise<void> {
    for (;;) {
      try {
        await this.#buy();
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code && /^(?:ECONN|EPIPE|ENOTCONN|UND_ERR)/.test(code)) return;
        throw error;
      }
    }
  }
}
