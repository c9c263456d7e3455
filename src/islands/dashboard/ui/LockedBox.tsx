import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PaidPlan } from '@/lib/billing/pricing/prices';
import { ofThisPage, useMay } from '../core/me';
import { $site } from '../core/site';
import { texts } from '../texts';
import { ButtonLink } from './Button';
import { Box, Text } from './layout/Layout';

/** A link to the plans of this page. Members who may not buy a plan read that the owner can. */
export function PlansLink(rest: Partial<ComponentProps<typeof ButtonLink>>) {
  if (!useMay('billing.manage')) return <p>{texts.pages.askOwner}</p>;
  return <ButtonLink href={ofThisPage('/precios')} {...rest} />;
}

/** The price of a plan, monthly and yearly in equal size. */
export function PlanPrice({ plan = 'pro' }: { plan?: PaidPlan | undefined }) {
  const price = useStore($site).prices[plan];
  return price ? <Text look="small">{price}</Text> : null;
}

interface LockedBoxProps {
  title: string;
  text: string;
  /** Label of the link to the plans page. */
  go: string;
  /** Text instead of `text` when the page has content of this feature, which stays stored. */
  kept?: string;
  isKept?: boolean;
  /** The smallest plan with the feature. */
  plan?: PaidPlan;
  heading?: 'h2' | 'h3';
  /** True when the box replaces a whole screen. */
  whole?: boolean;
}

/** Says that the page's plan lacks a feature, with a link to the plans. */
export function LockedBox({ go, kept, isKept, plan, ...box }: LockedBoxProps) {
  return (
    <Box icon={LockKeyhole} {...box} text={(isKept && kept) || box.text}>
      <PlanPrice plan={plan} />
      <PlansLink look="primary" href={ofThisPage(`/precios${plan ? `?plan=${plan}` : ''}`)}>
        {go}
      </PlansLink>
    </Box>
  );
}
