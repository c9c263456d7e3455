import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BillingView } from '@/lib/store/billing/schema';
import { Failed } from '../ui/Failed';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import { $billing, loadBilling, subscriptionTexts } from './billing';
import { ChangePlan } from './ChangePlan';
import { CurrentPlan } from './CurrentPlan';
import { PausedThings } from './PausedThings';
import { Payments } from './Payments';
import { Withdraw } from './Withdraw';

function Parts({ billing }: { billing: BillingView }) {
  const { suscripcion, precios, historial, pausa, alTerminar } = billing;
  const until = suscripcion?.desistimientoHasta;
  return (
    <>
      <Section title={subscriptionTexts.plan} help={subscriptionTexts.planHelp}>
        <CurrentPlan billing={billing} />
      </Section>
      <PausedThings
        things={pausa}
        title={subscriptionTexts.paused.title}
        help={subscriptionTexts.paused.help}
      />
      {suscripcion && (
        <Section title={subscriptionTexts.change} help={subscriptionTexts.changeHelp}>
          <ChangePlan subscription={suscripcion} prices={precios} />
        </Section>
      )}
      <PausedThings
        things={alTerminar}
        title={subscriptionTexts.paused.later}
        help={subscriptionTexts.paused.laterHelp}
      />
      <Section title={subscriptionTexts.payments} help={subscriptionTexts.paymentsHelp}>
        <Payments payments={historial} />
      </Section>
      {until && (
        <Section
          title={subscriptionTexts.withdraw}
          help={subscriptionTexts.withdrawHelp(dayOf(until))}
        >
          <Withdraw />
        </Section>
      )}
    </>
  );
}

/** /configuracion: what is paid for, its renewal, its changes, its payments, its end. */
export default function SubscriptionScreen() {
  const billing = useStore($billing);
  useEffect(() => {
    void loadBilling();
  }, []);
  return (
    <div className={screen.screen}>
      {billing === 'loading' && (
        <p className={styles.waiting} role="status">
          {subscriptionTexts.loading}
        </p>
      )}
      {billing === 'failed' && (
        <Failed text={subscriptionTexts.failed} onAgain={() => void loadBilling()} />
      )}
      {typeof billing === 'object' && <Parts billing={billing} />}
    </div>
  );
}
