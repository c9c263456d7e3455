import { pageLanguage } from '@/lib/kernel/i18n';
import type { Plan } from '@/lib/plans/entitlements';
import { getSubscriptionTexts } from '@/lib/store/billing/texts/subscription';
import { planTexts } from '../texts';
import { ButtonLink } from './Button';
import { PlansLink } from './LockedBox';
import { PlanBadge } from './PlanBadge';
import styles from './PlanCard.module.css';

const s = getSubscriptionTexts(pageLanguage());

/** The plan: free with the way to a larger one, paid with its badge and the way to manage it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const free = plan === 'free';
  return (
    <div className={styles.card} data-plan={plan}>
      <div className={styles.words}>
        <p className={styles.name}>
          {planTexts.plans[plan].title}
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
