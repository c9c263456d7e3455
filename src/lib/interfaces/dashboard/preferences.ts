import type { Right } from '@/lib/people/people/rights';

/** The mails that a page's people may ask for, by their names; none of them comes unasked. */
export const MAIL_LISTS = ['enlace', 'semana', 'mensaje', 'venta', 'prueba'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** What a role must have the right to, to ask for a mail. */
export const LIST_RIGHTS: Record<MailList, Right> = {
  enlace: 'page.manage',
  semana: 'statistics.read',
  mensaje: 'messages.manage',
  venta: 'orders.manage',
  prueba: 'page.edit',
};

/** The kinds of notification that can be switched off; those about security and teams cannot. */
export const OPTIONAL_KINDS = [
  'plan',
  'importacion',
  'enlace',
  'mensaje',
  'venta',
  'prueba',
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
