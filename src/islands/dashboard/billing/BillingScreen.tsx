import { useStore } from '@nanostores/react';
import { Check, Clock, Lock } from 'lucide-react';
import {
  FEATURE_IDS,
  type FeatureId,
  type FeatureValue,
  featureValue,
  isBuilt,
  planWithMore,
} from '@/lib/billing/pricing/features';
import type { Plan } from '@/lib/plans/rules';
import { $site } from '../core/site';
import { $base } from '../draft/store';
import { Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { useLoaded } from '../ui/Pending';
import { PlanCard } from '../ui/PlanCard';
import styles from './Billing.module.css';
import { $billing, loadBilling, planTexts, subscriptionTexts } from './billing';
import { PausedThings } from './PausedThings';

function amountOf(value: FeatureValue): string | undefined {
  return value.has && value.amount ? planTexts.amount(value.amount).toLowerCase() : undefined;
}

/** Returns the first plan on sale above `plan` with more of a feature: `Con PRO: ilimitados`. */
function unlockedBy(id: FeatureId, plan: Plan): string | undefined {
  const next = planWithMore(id, plan);
  if (!next) return undefined;
  const amount = amountOf(featureValue(id, next));
  const { badge } = planTexts.plans[next];
  return amount ? subscriptionTexts.lockedMore(amount, badge) : subscriptionTexts.lockedIn(badge);
}

function State({ id, plan, value }: { id: FeatureId; plan: Plan; value: FeatureValue }) {
  const amount = amountOf(value);
  const more = unlockedBy(id, plan);
  return (
    <div className={styles.state}>
      {value.has && <p>{amount ? subscriptionTexts.hasMost(amount) : subscriptionTexts.has}</p>}
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
}

function Feature({ id, plan }: { id: FeatureId; plan: Plan }) {
  const value = featureValue(id, plan);
  const kind = isBuilt(id) ? (value.has ? 'has' : 'locked') : 'soon';
  const Icon = { has: Check, locked: Lock, soon: Clock }[kind];
  const { name, gives: benefit } = planTexts.features[id];
  return (
    <li className={styles.feature} data-kind={kind}>
      <Icon aria-hidden="true" />
      <div>
        <Text look="name">{name}</Text>
        <Text look="help">{benefit}</Text>
      </div>
      {isBuilt(id) && <State id={id} plan={plan} value={value} />}
    </li>
  );
}

function List({ ids, plan }: { ids: FeatureId[]; plan: Plan }) {
  return (
    <ul>
      {ids.map((id) => (
        <Feature key={id} id={id} plan={plan} />
      ))}
    </ul>
  );
}

/** The features of the plan, those of larger plans, and the plan's features in development. */
function PlanFeatures({ plan }: { plan: Plan }) {
  const { missing } = useStore($site);
  const has = (id: FeatureId) => featureValue(id, plan).has;
  // A feature that no plan on sale has is not listed as locked, because it cannot be bought.
  const reached = (id: FeatureId) =>
    isBuilt(id) && !missing.includes(id) && (has(id) || unlockedBy(id, plan));
  const built = FEATURE_IDS.filter(reached).sort((one, other) => +has(other) - +has(one));
  const coming = FEATURE_IDS.filter((id) => !isBuilt(id) && has(id));
  return (
    <>
      <List ids={built} plan={plan} />
      {coming.length > 0 && (
        <Stack gap={2} className={styles.coming}>
          <h3>{planTexts.soon}</h3>
          <Text look="help">{subscriptionTexts.soonNote}</Text>
          <List ids={coming} plan={plan} />
        </Stack>
      )}
    </>
  );
}

/**
 * /facturacion: the plan, the content that it has paused, its features, and those of larger plans.
 */
export default function BillingScreen() {
  const plan = useStore($base)?.plan ?? 'free';
  const billing = useLoaded($billing, loadBilling);
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
