import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BillingView } from '@/lib/store/billing/schema';
import { Failed } from '../ui/Failed';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { dayOf } from '../ui/time';
import { $billing, loadBilling } from './billing';
import { ChangePlan } from './ChangePlan';
import { CurrentPlan } from './CurrentPlan';
import { PausedThings } from './PausedThings';
import { Payments } from './Payments';
import styles from './SubscriptionScreen.module.css';
import { s } from './texts';
import { Withdraw } from './Withdraw';

function Parts({ billing }: { billing: BillingView }) {
  const { suscripcion, precios, historial, pausa, alTerminar } = billing;
  const until = suscripcion?.desistimientoHasta;
  return (
    <>
      <Section title={s.plan} help={s.planHelp}>
        <CurrentPlan billing={billing} />
      </Section>
      <PausedThings things={pausa} title={s.paused.title} help={s.paused.help} />
      {suscripcion && (
        <Section title={s.change} help={s.changeHelp}>
          <ChangePlan subscription={suscripcion} prices={precios} />
        </Section>
      )}
      <PausedThings things={alTerminar} title={s.paused.later} help={s.paused.laterHelp} />
      <Section title={s.payments} help={s.paymentsHelp}>
        <Payments payments={historial} />
      </Section>
      {until && (
        <Section title={s.withdraw} help={s.withdrawHelp(dayOf(until))}>
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
          {s.loading}
        </p>
      )}
      {billing === 'failed' && <Failed text={s.failed} onAgain={() => void loadBilling()} />}
      {typeof billing === 'object' && <Parts billing={billing} />}
    </div>
  );
}
