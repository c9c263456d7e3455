import type { ReactNode } from 'react';
import { getSubscriptionTexts } from '@/lib/billing/texts/subscription';
import { pageLanguage } from '@/lib/core/i18n';
import type { Plan } from '@/lib/plans/rules';
import { planNames } from '../texts';
import { ButtonLink } from './Button';
import { PlansLink } from './LockedBox';
import styles from './Parts.module.css';

interface BadgeProps {
  /** `plan` for the name of a plan; the other kinds are states. */
  kind?: 'plan' | 'active' | 'warning';
  children: ReactNode;
}

/** A word in capitals, like a stamp: FREE, PRO, ENTERPRISE, ACTIVO. */
export function PlanBadge({ kind = 'plan', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}

const s = getSubscriptionTexts(pageLanguage());

/** The page's plan: if free, with a link to upgrade; if paid, its badge and a link to manage it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const free = plan === 'free';
  return (
    <div className={styles.card} data-plan={plan}>
      <div className={styles.words}>
        <p className={styles.name}>
          {planNames[plan].title}
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
