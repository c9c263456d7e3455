import { useStore } from '@nanostores/react';
import type { BillingView, SubscriptionView } from '@/lib/store/billing/schema';
import { planTexts } from '../texts';
import { Button } from '../ui/Button';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { PlanBadge } from '../ui/PlanBadge';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import { $billingBusy, act, openPortal, subscriptionTexts } from './billing';
import { money, priceOf } from './price';

function Badge({ subscription }: { subscription: SubscriptionView | null }) {
  if (subscription?.estado === 'impaga')
    return <PlanBadge kind="warning">{subscriptionTexts.unpaid}</PlanBadge>;
  if (subscription?.cancelaAlFinal)
    return <PlanBadge kind="warning">{subscriptionTexts.ending}</PlanBadge>;
  return <PlanBadge kind="active">{subscriptionTexts.active}</PlanBadge>;
}

function whatComes(subscription: SubscriptionView) {
  const { cancelaAlFinal, estado, importe, moneda, saldo } = subscription;
  const day = dayOf(subscription.finPeriodoEn);
  if (estado === 'impaga') return subscriptionTexts.unpaidText;
  if (cancelaAlFinal) return subscriptionTexts.ends(day);
  return saldo > 0
    ? subscriptionTexts.renewsCredit(day, money(saldo, moneda))
    : subscriptionTexts.renews(day, money(importe, moneda));
}

function Cancel({ subscription }: { subscription: SubscriptionView }) {
  const busy = useStore($billingBusy);
  const { badge } = planTexts.plans[subscription.plan];
  return (
    <ConfirmButton
      button={(ask) => <Button onClick={ask}>{subscriptionTexts.cancel}</Button>}
      title={subscriptionTexts.cancelTitle}
      text={subscriptionTexts.cancelHelp(dayOf(subscription.finPeriodoEn), badge)}
      confirm={subscriptionTexts.cancel}
      keep={subscriptionTexts.keep}
      danger
      busy={busy}
      onConfirm={() => act({ accion: 'cancelar' }, subscriptionTexts.cancelled)}
    />
  );
}

function Buttons({ subscription }: { subscription: SubscriptionView }) {
  const busy = useStore($billingBusy);
  return (
    <Inline gap={3} className={styles.buttons}>
      {subscription.cancelaAlFinal ? (
        <Button
          look="primary"
          disabled={busy}
          onClick={() => void act({ accion: 'reanudar' }, subscriptionTexts.resumed)}
        >
          {subscriptionTexts.resume}
        </Button>
      ) : (
        <Cancel subscription={subscription} />
      )}
      {subscription.portal && (
        <Button disabled={busy} onClick={() => void openPortal()}>
          {subscriptionTexts.portal}
        </Button>
      )}
    </Inline>
  );
}

/** The plan as it stands: what it costs, when it renews or ends, and how to change that. */
export function CurrentPlan({ billing }: { billing: BillingView }) {
  const { plan, suscripcion, notaImpuestos, pagos } = billing;
  const free = plan === 'free';
  return (
    <Stack gap={2} className={styles.plan}>
      <p className={styles.name}>
        {planTexts.plans[plan].title}
        {!free && <Badge subscription={suscripcion} />}
      </p>
      {suscripcion ? (
        <>
          <p className={styles.currentPlanPrice}>{priceOf(suscripcion)}</p>
          <p>{whatComes(suscripcion)}</p>
          <Text look="small">{notaImpuestos}</Text>
          <Buttons subscription={suscripcion} />
        </>
      ) : (
        <p>{free ? subscriptionTexts.freeText : subscriptionTexts.granted}</p>
      )}
      {free && (
        <Inline gap={3} className={styles.buttons}>
          <PlansLink look="primary">{subscriptionTexts.upgrade}</PlansLink>
        </Inline>
      )}
      {pagos === 'demo' && <Text look="small">{subscriptionTexts.simulated}</Text>}
    </Stack>
  );
}
