import { useStore } from '@nanostores/react';
import { Check, Clock, Lock } from 'lucide-react';
import type { Plan } from '@/lib/plans/entitlements';
import {
  FEATURE_IDS,
  type FeatureId,
  type FeatureValue,
  featureValue,
  isBuilt,
  planWithMore,
} from '@/lib/store/billing/pricing/features';
import { $site } from '../kernel/site';
import { planTexts } from '../texts';
import { Text } from '../ui/layout/Text';
import { subscriptionTexts } from './billing';
import styles from './PlanFeatures.module.css';

function amountOf(value: FeatureValue): string | undefined {
  return value.has && value.amount ? planTexts.amount(value.amount).toLowerCase() : undefined;
}

/** The first plan that is sold above `plan` and has more of a feature, in words: `Con PRO: ilimitados`. */
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

/** What a plan has, what a larger one would give, and what is being built for this one. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const { missing } = useStore($site);
  const has = (id: FeatureId) => featureValue(id, plan).has;
  // What no plan on sale gives is not listed as locked: there would be no way to it.
  const reached = (id: FeatureId) =>
    isBuilt(id) && !missing.includes(id) && (has(id) || unlockedBy(id, plan));
  const built = FEATURE_IDS.filter(reached).sort((one, other) => +has(other) - +has(one));
  const coming = FEATURE_IDS.filter((id) => !isBuilt(id) && has(id));
  return (
    <>
      <List ids={built} plan={plan} />
      {coming.length > 0 && (
        <div className={styles.coming}>
          <h3>{planTexts.soon}</h3>
          <Text look="help">{subscriptionTexts.soonNote}</Text>
          <List ids={coming} plan={plan} />
        </div>
      )}
    </>
  );
}
