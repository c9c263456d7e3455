import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { s } from '../texts';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { PlanCard } from './PlanCard';
import { PlanFeatures } from './PlanFeatures';

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
