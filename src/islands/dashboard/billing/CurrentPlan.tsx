import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BillingView, SubscriptionView } from '@/lib/store/billing/schema';
import { b } from '../texts';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { PlansLink } from '../ui/LockedBox';
import { PlanBadge } from '../ui/PlanBadge';
import { dayOf } from '../ui/time';
import { $billingBusy, act, openPortal } from './billing';
import styles from './CurrentPlan.module.css';
import { money, priceOf } from './price';
import { s } from './texts';

function Badge({ subscription }: { subscription: SubscriptionView | null }) {
  if (subscription?.estado === 'impaga') return <PlanBadge kind="warning">{s.unpaid}</PlanBadge>;
  if (subscription?.cancelaAlFinal) return <PlanBadge kind="warning">{s.ending}</PlanBadge>;
  return <PlanBadge kind="active">{s.active}</PlanBadge>;
}

function whatComes(subscription: SubscriptionView) {
  const { cancelaAlFinal, estado, importe, moneda, saldo } = subscription;
  const day = dayOf(subscription.finPeriodoEn);
  if (estado === 'impaga') return s.unpaidText;
  if (cancelaAlFinal) return s.ends(day);
  return saldo > 0
    ? s.renewsCredit(day, money(saldo, moneda))
    : s.renews(day, money(importe, moneda));
}

function Cancel({ subscription }: { subscription: SubscriptionView }) {
  const [asking, setAsking] = useState(false);
  const busy = useStore($billingBusy);
  const cancel = async () => {
    if (await act({ accion: 'cancelar' }, s.cancelled)) setAsking(false);
  };
  const { badge } = b.plans[subscription.plan];
  return (
    <>
      <Button onClick={() => setAsking(true)}>{s.cancel}</Button>
      <Confirm
        open={asking}
        title={s.cancelTitle}
        text={s.cancelHelp(dayOf(subscription.finPeriodoEn), badge)}
        confirm={s.cancel}
        keep={s.keep}
        danger
        busy={busy}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Buttons({ subscription }: { subscription: SubscriptionView }) {
  const busy = useStore($billingBusy);
  return (
    <div className={styles.buttons}>
      {subscription.cancelaAlFinal ? (
        <Button
          look="primary"
          disabled={busy}
          onClick={() => void act({ accion: 'reanudar' }, s.resumed)}
        >
          {s.resume}
        </Button>
      ) : (
        <Cancel subscription={subscription} />
      )}
      {subscription.portal && (
        <Button disabled={busy} onClick={() => void openPortal()}>
          {s.portal}
        </Button>
      )}
    </div>
  );
}

/** The plan as it stands: what it costs, when it renews or ends, and how to change that. */
export function CurrentPlan({ billing }: { billing: BillingView }) {
  const { plan, suscripcion, notaImpuestos, pagos } = billing;
  const free = plan === 'free';
  return (
    <div className={styles.plan}>
      <p className={styles.name}>
        {b.plans[plan].title}
        {!free && <Badge subscription={suscripcion} />}
      </p>
      {suscripcion ? (
        <>
          <p className={styles.price}>{priceOf(suscripcion)}</p>
          <p>{whatComes(suscripcion)}</p>
          <p className={styles.small}>{notaImpuestos}</p>
          <Buttons subscription={suscripcion} />
        </>
      ) : (
        <p>{free ? s.freeText : s.granted}</p>
      )}
      {free && (
        <div className={styles.buttons}>
          <PlansLink look="primary">{s.upgrade}</PlansLink>
        </div>
      )}
      {pagos === 'demo' && <p className={styles.small}>{s.simulated}</p>}
    </div>
  );
}
