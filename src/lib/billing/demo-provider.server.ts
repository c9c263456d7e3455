import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import type { Change, PaymentProvider } from './contract.server';
import { advance, afterPeriod, chargeFor, settleChange } from './rules';
import type { Purchase, Snapshot, Subscription } from './schema';

/** Simulated subscriptions have the id of their purchase. */
const snapshotOf = (state: Omit<Snapshot, 'compra' | 'sitio'>): Snapshot => ({
  ...state,
  compra: state.id,
  sitio: config().publicUrl,
});

/** Returns the subscription that an approved purchase begins. */
function begun(purchase: Purchase, now: number): Snapshot {
  const { id, uid, plan, periodo, importe, moneda } = purchase;
  return snapshotOf({
    id,
    uid,
    plan,
    periodo,
    importe,
    moneda,
    proveedor: 'demo',
    cliente: '',
    saldo: 0,
    estado: 'activa',
    cancelaAlFinal: false,
    inicioEn: now,
    inicioPeriodoEn: now,
    finPeriodoEn: afterPeriod(now, purchase),
    leidaEn: now,
    pagos: [chargeFor(purchase, importe, now)],
  });
}

function changed(
  subscription: Subscription,
  { plan, periodo, importe, momento }: Change,
): Snapshot {
  const { ahora, saldo } = settleChange(subscription, importe, momento);
  const next = { ...subscription, plan, periodo, importe, saldo, cancelaAlFinal: false };
  return snapshotOf({
    ...next,
    inicioPeriodoEn: momento,
    finPeriodoEn: afterPeriod(momento, { periodo }),
    leidaEn: nowMs(),
    pagos: ahora > 0 ? [chargeFor(next, ahora, momento)] : [],
  });
}

const read = (subscription: Subscription) => snapshotOf(advance(subscription, nowMs()));

const addressOf = ({ id }: Purchase) => `${config().publicUrl}/pago/${id}`;

/** Simulated payment: our own checkout page, and subscriptions that follow the calendar. */
export const demoProvider: PaymentProvider = {
  begin: async (purchase) => ({ url: addressOf(purchase), referencia: purchase.id }),
  resume: async (purchase) => addressOf(purchase),
  verify: async (purchase) =>
    purchase.estado === 'aprobada' ? begun(purchase, nowMs()) : undefined,
  abandon: async () => undefined,
  read: async (subscription) => read(subscription),
  setEnding: async (subscription, cancelaAlFinal) => ({ ...read(subscription), cancelaAlFinal }),
  previewChange: async (subscription, { plan, periodo, importe, moneda, momento }) => ({
    plan,
    periodo,
    importe,
    moneda,
    ...settleChange(subscription, importe, momento),
    renuevaEn: new Date(afterPeriod(momento, { periodo })).toISOString(),
    momento: new Date(momento).toISOString(),
  }),
  change: async (subscription, change) => changed(subscription, change),
  undo: async (subscription) => ({ ...read(subscription), estado: 'terminada' }),
  end: async (subscription) => ({ ...read(subscription), estado: 'terminada' }),
};
