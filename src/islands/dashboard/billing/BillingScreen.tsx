import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $base } from '../draft/profile';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { PlanCard } from '../ui/PlanCard';
import { $billing, loadBilling, subscriptionTexts } from './billing';
import { PausedThings } from './PausedThings';
import { PlanFeatures } from './PlanFeatures';

/** /facturacion: the plan, what rests on it, what it includes and what a larger one would give. */
export default function BillingScreen() {
  const plan = useStore($base)?.plan ?? 'free';
  const billing = useStore($billing);
  useEffect(() => {
    void loadBilling();
  }, []);
  const things = typeof billing === 'object' ? billing.pausa : [];
  return (
    <div className={screen.screen}>
      <Section title={subscriptionTexts.plan} help={subscriptionTexts.planHelp}>
        <PlanCard plan={plan} />
      </Section>
      <PausedThings
        things={things}
        title={subscriptionTexts.paused.title}
        help={subscriptionTexts.paused.help}
      />
      <Section title={subscriptionTexts.includes} help={subscriptionTexts.includesHelp}>
        <PlanFeatures plan={plan} />
      </Section>
    </div>
  );
}
