import type { ComponentProps } from 'react';
import { ofThisPage, useMay } from '../shell/me';
import { t } from '../texts';
import { ButtonLink } from '../ui/Button';

/** The way to a larger plan for this page; whoever may not buy one is told whom to ask. */
export function PlansLink(rest: ComponentProps<typeof ButtonLink>) {
  if (!useMay('billing.manage')) return <p>{t.pages.askOwner}</p>;
  return <ButtonLink href={ofThisPage('/precios')} {...rest} />;
}
