import type { Right } from '@/lib/people/rights';

/** Mails that a page's members may subscribe to; none is on by default. */
export const MAIL_LISTS = ['enlace', 'semana', 'mensaje', 'venta', 'prueba'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** The right that a role needs to subscribe to a mail. */
export const LIST_RIGHTS: Record<MailList, Right> = {
  enlace: 'page.manage',
  semana: 'statistics.read',
  mensaje: 'messages.manage',
  venta: 'orders.manage',
  prueba: 'page.edit',
};

/** Kinds of notifications that can be switched off; those about security and teams cannot. */
export const OPTIONAL_KINDS = [
  'plan',
  'importacion',
  'enlace',
  'mensaje',
  'venta',
  'prueba',
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
