import { DAY_MS } from '@/lib/kernel/time/units';
import type { Plan } from '@/lib/plans/entitlements';
import type { Payment, PlanChoice, Snapshot, Subscription } from './schema';

/** How long a person's first purchase can be undone without a reason (docs/product.md §2). */
export const GUARANTEE_DAYS = 30;

/** How long any later one can be: the EU right of withdrawal. */
const WITHDRAWAL_DAYS = 14;

/** How long a checkout can be paid: an offer's price is held no longer than this. */
export const CHECKOUT_LIFETIME = 31 * 60_000;

const RANK: Record<Plan, number> = { free: 0, pro: 1, enterprise: 2 };

/** Whether a subscription gives its plan: a charge that failed is tried again first. */
export function isLive({ estado }: Pick<Subscription, 'estado'>): boolean {
  return estado !== 'terminada';
}

/** Whether a subscription was ever paid for, even if it has ended since. */
export function wasPaid(snapshot: Pick<Snapshot, 'estado' | 'pagos'>): boolean {
  return isLive(snapshot) || snapshot.pagos.length > 0;
}

/** The plan that a person's subscriptions give together: the highest of the live ones, or the lowest plan. */
export function entitledPlan(
  subscriptions: Pick<Subscription, 'estado' | 'plan'>[],
  least: Plan = 'free',
): Plan {
  return subscriptions
    .filter(isLive)
    .map(({ plan }): Plan => plan)
    .reduce((best, plan) => (RANK[plan] > RANK[best] ? plan : best), least);
}

/**
 * The live subscriptions of a person besides the one that they keep: the one that began first, a
 * paid one before an unpaid one. A page must not be paid twice.
 */
export function surplusOf<T extends Pick<Subscription, 'id' | 'estado' | 'inicioEn'>>(
  subscriptions: T[],
): T[] {
  const unpaid = ({ estado }: T) => Number(estado === 'impaga');
  const [, ...surplus] = subscriptions
    .filter(isLive)
    .sort(
      (one, other) =>
        unpaid(one) - unpaid(other) ||
        one.inicioEn - other.inicioEn ||
        (one.id < other.id ? -1 : 1),
    );
  return surplus;
}

/** What the clocks of several machines may differ by. */
const CLOCKS_DIFFER = 60_000;

/**
 * Whether something read at one moment is older than what is stored already. A stored
 * moment that is still to come was written by a clock that was wrong, and orders nothing.
 */
export function isOutdated(
  stored: Pick<Subscription, 'leidaEn'> | undefined,
  { leidaEn }: Pick<Subscription, 'leidaEn'>,
  now: number,
): boolean {
  if (!stored || stored.leidaEn > now + CLOCKS_DIFFER) return false;
  return stored.leidaEn > leidaEn;
}

/** Until when a subscription can be undone, among all that its person ever had. */
export function withdrawalEnd(
  { inicioEn }: Pick<Subscription, 'inicioEn'>,
  owned: Pick<Subscription, 'inicioEn'>[],
): number {
  const isFirst = owned.every((other) => other.inicioEn >= inicioEn);
  return inicioEn + (isFirst ? GUARANTEE_DAYS : WITHDRAWAL_DAYS) * DAY_MS;
}

/** Whether a subscription can be undone at a moment, among all that its person ever had. */
export function canWithdraw(
  subscription: Subscription,
  owned: Pick<Subscription, 'inicioEn'>[],
  now: number,
): boolean {
  return isLive(subscription) && now < withdrawalEnd(subscription, owned);
}

/** The same day a month or a year later; the last day of a shorter month. */
export function afterPeriod(from: number, { periodo }: Pick<PlanChoice, 'periodo'>): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (periodo === 'mes' ? 1 : 12));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** What was paid for a period and not used yet, in minor units. */
export function unusedPart(subscription: Subscription, now: number): number {
  const { inicioPeriodoEn, finPeriodoEn, importe } = subscription;
  const remainingShare = Math.min(
    1,
    Math.max(0, (finPeriodoEn - now) / (finPeriodoEn - inicioPeriodoEn)),
  );
  return Math.round(importe * remainingShare);
}

/** A change of plan at a moment: what is charged at once, and what is left over. */
export function settleChange(
  subscription: Subscription,
  importe: number,
  now: number,
): { ahora: number; saldo: number } {
  const due = importe - unusedPart(subscription, now) - subscription.saldo;
  return { ahora: Math.max(0, due), saldo: Math.max(0, -due) };
}

/** The charge that simulated payment makes for the period of a subscription that begins at `now`. */
export function chargeFor(
  { id, plan, periodo, moneda }: Pick<Subscription, 'id' | 'plan' | 'periodo' | 'moneda'>,
  importe: number,
  now: number,
): Payment & PlanChoice {
  return {
    id: `${id}-${now}`,
    plan,
    periodo,
    importe,
    moneda,
    estado: 'pagado',
    pagadoEn: now,
    recibo: '',
  };
}

/**
 * A simulated subscription as it is at a moment: ended when it was cancelled,
 * renewed and charged for every period that has begun since.
 */
export function advance(
  subscription: Subscription,
  now: number,
): Omit<Snapshot, 'compra' | 'sitio'> {
  let current: Subscription = { ...subscription, leidaEn: now };
  const pagos: Snapshot['pagos'] = [];
  while (current.estado !== 'terminada' && now >= current.finPeriodoEn) {
    if (current.cancelaAlFinal) return { ...current, estado: 'terminada', pagos };
    const begin = current.finPeriodoEn;
    const charged = Math.max(0, current.importe - current.saldo);
    if (charged > 0) pagos.push(chargeFor(current, charged, begin));
    current = {
      ...current,
      saldo: Math.max(0, current.saldo - current.importe),
      inicioPeriodoEn: begin,
      finPeriodoEn: afterPeriod(begin, current),
    };
  }
  return { ...current, pagos };
}
