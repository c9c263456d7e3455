import { Check, Clock, Lock } from 'lucide-react';
import {
  FEATURE_IDS,
  type FeatureId,
  type FeatureValue,
  featureValue,
  isBetter,
  isBuilt,
} from '@/lib/billing/features';
import { PLAN_RULES } from '@/lib/billing/plans';
import type { Plan } from '@/lib/profiles/schema';
import { b, s, t } from '../texts';
import styles from './PlanFeatures.module.css';

/** From the smallest to the largest. */
const PLANS = Object.keys(PLAN_RULES) as Plan[];

function amountOf(value: FeatureValue): string | undefined {
  return value.has && value.amount ? b.amount(value.amount).toLowerCase() : undefined;
}

/** The first plan above `plan` that has more of a feature, in words: `Con PRO: ilimitados`. */
function unlockedBy(id: FeatureId, plan: Plan): string | undefined {
  const above = PLANS.slice(PLANS.indexOf(plan) + 1);
  const next = above.find((one) => isBetter(id, one, plan));
  if (!next) return undefined;
  const amount = amountOf(featureValue(id, next));
  const { badge } = t.plans[next];
  return amount ? s.lockedMore(amount, badge) : s.lockedIn(badge);
}

function State({ id, plan, value }: { id: FeatureId; plan: Plan; value: FeatureValue }) {
  if (!isBuilt(id)) return <p className={styles.state}>{b.soon}</p>;
  const amount = amountOf(value);
  const more = unlockedBy(id, plan);
  return (
    <div className={styles.state}>
      {value.has && <p>{amount ? s.hasMost(amount) : s.has}</p>}
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
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
      <State id={id} plan={plan} value={value} />
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
