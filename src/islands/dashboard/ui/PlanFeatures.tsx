import { Check, Clock, Lock } from 'lucide-react';
import {
  FEATURE_IDS,
  type FeatureId,
  type FeatureValue,
  featureValue,
  isBuilt,
} from '@/lib/billing/features';
import { PLANS, type Plan } from '@/lib/profiles/schema';
import { b, s, t } from '../texts';
import styles from './PlanFeatures.module.css';

function amountOf({ most }: { most?: number | null }): string | undefined {
  if (most === undefined) return undefined;
  return most === null ? b.unlimited.toLowerCase() : String(most);
}

/** The first plan above `plan` that has a feature, and what it has of it. */
function unlockedBy(id: FeatureId, plan: Plan): string {
  const above = PLANS.slice(PLANS.indexOf(plan) + 1);
  const next = above.find((one) => featureValue(id, one).has) ?? 'pro';
  const value = featureValue(id, next);
  const amount = value.has ? amountOf(value) : undefined;
  const { badge } = t.plans[next];
  return amount ? s.lockedMore(amount, badge) : s.lockedIn(badge);
}

function stateOf(id: FeatureId, plan: Plan, value: FeatureValue): string {
  if (!isBuilt(id)) return b.soon;
  if (!value.has) return unlockedBy(id, plan);
  const amount = amountOf(value);
  return amount ? s.hasMost(amount) : s.has;
}

function Feature({ id, plan }: { id: FeatureId; plan: Plan }) {
  const value = featureValue(id, plan);
  const kind = isBuilt(id) ? (value.has ? 'has' : 'locked') : 'soon';
  const Icon = { has: Check, locked: Lock, soon: Clock }[kind];
  const { name, gives } = b.features[id];
  return (
    <li className={styles.feature} data-kind={kind}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.gives}>{gives}</p>
      </div>
      <p className={styles.state}>{stateOf(id, plan, value)}</p>
    </li>
  );
}

/** What a plan has, what a larger one would give, and what is being built. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const order = (id: FeatureId) => (isBuilt(id) ? (featureValue(id, plan).has ? 0 : 1) : 2);
  const ids = [...FEATURE_IDS].sort((one, other) => order(one) - order(other));
  return (
    <>
      <ul className={styles.list}>
        {ids.map((id) => (
          <Feature key={id} id={id} plan={plan} />
        ))}
      </ul>
      <p className={styles.note}>
        <strong>{b.soon}.</strong> {s.soonNote}
      </p>
    </>
  );
}
