import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ofThisPage, useMay } from '../kernel/me';
import { $site } from '../kernel/site';
import { texts } from '../texts';
import { ButtonLink } from './Button';
import { Box } from './layout/Box';
import { Text } from './layout/Text';

/** Offers a larger plan for this page; members who cannot buy it are told to ask an owner. */
export function PlansLink(rest: ComponentProps<typeof ButtonLink>) {
  if (!useMay('billing.manage')) return <p>{texts.pages.askOwner}</p>;
  return <ButtonLink href={ofThisPage('/precios')} {...rest} />;
}

/** What PRO costs, by the month as plainly as by the year. */
export function ProPrice() {
  const { proPrice } = useStore($site);
  return proPrice ? <Text look="small">{proPrice}</Text> : null;
}

interface LockedBoxProps {
  title: string;
  text: string;
  /** What leads to the plans. */
  go: string;
  /** What is said instead where something is there already, which stays. */
  kept?: string;
  isKept?: boolean;
  heading?: 'h2' | 'h3';
  /** Whether it stands in place of a whole screen. */
  whole?: boolean;
}

/** What the plan of a page lacks, and the way to it. */
export function LockedBox({ go, kept, isKept, ...box }: LockedBoxProps) {
  return (
    <Box icon={LockKeyhole} {...box} text={(isKept && kept) || box.text}>
      <ProPrice />
      <PlansLink look="primary">{go}</PlansLink>
    </Box>
  );
}
