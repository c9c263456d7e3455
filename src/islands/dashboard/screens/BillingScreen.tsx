import { useStore } from '@nanostores/react';
import { $base } from '../stores/profile';
import { s } from '../texts';
import { PlanCard } from '../ui/PlanCard';
import { PlanFeatures } from '../ui/PlanFeatures';
import { Section } from '../ui/Section';
import screen from './Screen.module.css';

/** /facturacion: the plan, what it includes and what a larger one would give. */
export default function BillingScreen() {
  const plan = useStore($base)?.plan ?? 'free';
  return (
    <div className={screen.screen}>
      <Section title={s.plan} help={s.planHelp}>
        <PlanCard />
      </Section>
      <Section title={s.includes} help={s.includesHelp}>
        <PlanFeatures plan={plan} />
      </Section>
    </div>
  );
}
