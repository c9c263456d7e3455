import { LockKeyhole } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ofThisPage, useMay } from '../kernel/me';
import { t } from '../texts';
import { Box } from './Box';
import { ButtonLink } from './Button';

/** The way to a larger plan for this page; whoever may not buy one is told whom to ask. */
export function PlansLink(rest: ComponentProps<typeof ButtonLink>) {
  if (!useMay('billing.manage')) return <p>{t.pages.askOwner}</p>;
  return <ButtonLink href={ofThisPage('/precios')} {...rest} />;
}

interface LockedBoxProps {
  title: string;
  text: string;
  /** What leads to the plans. */
  go: string;
  heading?: 'h2' | 'h3';
}

/** What the plan of a page lacks, and the way to it. */
export function LockedBox({ go, ...words }: LockedBoxProps) {
  return (
    <Box icon={LockKeyhole} {...words}>
      <PlansLink look="primary">{go}</PlansLink>
    </Box>
  );
}
