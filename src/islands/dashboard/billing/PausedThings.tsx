import { Pause } from 'lucide-react';
import type { BillingView } from '@/lib/billing/schema';
import { Section, Text } from '../ui/layout/Layout';
import styles from './Billing.module.css';
import { subscriptionTexts } from './billing';

interface PausedThingsProps {
  things: BillingView['pausa'];
  title: string;
  help: string;
}

/** Lists what the plan has paused, and what happens to it meanwhile. Empty if nothing is paused. */
export function PausedThings({ things, title, help }: PausedThingsProps) {
  if (things.length === 0) return null;
  return (
    <Section title={title} help={help}>
      <ul>
        {things.map(({ cosa, cuantos }) => (
          <li key={cosa} className={styles.feature}>
            <Pause />
            <div>
              <Text look="name">{subscriptionTexts.paused.kinds[cosa].name(cuantos)}</Text>
              <Text look="help">{subscriptionTexts.paused.kinds[cosa].meanwhile}</Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
