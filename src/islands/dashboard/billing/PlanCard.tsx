import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { b } from '../texts';
import { ButtonLink } from '../ui/Button';
import { PlanBadge } from './PlanBadge';
import styles from './PlanCard.module.css';
import { PlansLink } from './PlansLink';
import { s } from './texts';

/** The plan: free with the way to a larger one, paid with its badge and the way to manage it. */
export function PlanCard() {
  const plan = useStore($base)?.plan ?? 'free';
  const free = plan === 'free';
  return (
    <div className={styles.card} data-plan={plan}>
      <div className={styles.words}>
        <p className={styles.name}>
          {b.plans[plan].title}
          {!free && <PlanBadge kind="active">{s.active}</PlanBadge>}
        </p>
        <p className={styles.text}>{free ? s.freeText : s.paidText}</p>
      </div>
      {free ? (
        <PlansLink look="primary">{s.upgrade}</PlansLink>
      ) : (
        <ButtonLink href="/configuracion">{s.manage}</ButtonLink>
      )}
    </div>
  );
}
