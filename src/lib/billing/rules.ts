import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import type { Plan } from '@/lib/plans/rules';
import type { Payment, PlanChoice, Snapshot, Subscription } from './schema';

/** Days in which a person's first purchase can be undone without a reason (docs/product.md §2). */
export const GUARANTEE_DAYS = 30;

/** Days for any later purchase: the EU right of withdrawal. */
const WITHDRAWAL_DAYS = 14;

/** Time (ms) in which a checkout can be paid, and for which an offer's price is held. */
export const CHECKOUT_LIFETIME = 31 * MINUTE_MS;

const RANK: Record<Plan, number> = { free: 0, pro: 1, enterprise: 2 };

/** True while a subscription grants its plan; a failed charge is retried before it ends. */
export function isLive({ estado }: Pick<Subscription, 'estado'>): boolean {
  return estado !== 'terminada';
}

/** True if a subscription was ever paid for, even if it has ended since. */
export function wasPaid(snapshot: Pick<Snapshot, 'estado' | 'pagos'>): boolean {
  return isLive(snapshot) || snapshot.pagos.length > 0;
}

/** Returns the highest plan of a person's live subscriptions, or the lowest plan. */
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
 * Returns the live subscriptions of a person except the one to keep: the oldest paid one, else the
 * oldest. A page must not be paid twice.
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

/** Tolerated clock difference (ms) between machines. */
const CLOCKS_DIFFER = MINUTE_MS;

/** True for a snapshot older than the stored one. A stored time in the future is ignored. */
export function isOutdated(
  stored: Pick<Subscription, 'leidaEn'> | undefined,
  { leidaEn }: Pick<Subscription, 'leidaEn'>,
  now: number,
): boolean {
  if (!stored || stored.leidaEn > now + CLOCKS_DIFFER) return false;
  return stored.leidaEn > leidaEn;
}

/**
 * Returns the instant (ms) until which a subscription can be undone, given all subscriptions that
 * its person ever had.
 */
export function withdrawalEnd(
  { inicioEn }: Pick<Subscription, 'inicioEn'>,
  owned: Pick<Subscription, 'inicioEn'>[],
): number {
  const isFirst = owned.every((other) => other.inicioEn >= inicioEn);
  return inicioEn + (isFirst ? GUARANTEE_DAYS : WITHDRAWAL_DAYS) * DAY_MS;
}

/** True if a subscription can be undone at an instant, given all subscriptions of its person. */
export function canWithdraw(
  subscription: Subscription,
  owned: Pick<Subscription, 'inicioEn'>[],
  now: number,
): boolean {
  return isLive(subscription) && now < withdrawalEnd(subscription, owned);
}

/** Returns the same day a month or a year later, or the last day of a shorter month. */
export function afterPeriod(from: number, { periodo }: Pick<PlanChoice, 'periodo'>): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (periodo === 'mes' ? 1 : 12));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** Returns the unused part of the paid period in minor units. */
export function unusedPart(subscription: Subscription, now: number): number {
  const { inicioPeriodoEn, finPeriodoEn, importe } = subscription;
  const remainingShare = Math.min(
    1,
    Math.max(0, (finPeriodoEn - now) / (finPeriodoEn - inicioPeriodoEn)),
  );
  return Math.round(importe * remainingShare);
}

/** Returns the immediate charge of a change of plan and the credit that remains. */
export function settleChange(
  subscription: Subscription,
  importe: number,
  now: number,
): { ahora: number; saldo: number } {
  const due = importe - unusedPart(subscription, now) - subscription.saldo;
  return { ahora: Math.max(0, due), saldo: Math.max(0, -due) };
}

/** Returns the simulated charge for the period that begins at `now`. */
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
 * Returns a simulated subscription at an instant: ended if it was cancelled, otherwise renewed and
 * charged for each period begun since.
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
