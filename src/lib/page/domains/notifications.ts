import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

/**
 * What owners are notified of: the domain works, it was found wrong, it is taken down, it went to
 * another page of the same owner, the operator took it away.
 */
const DOMAIN_CHANGES = ['activo', 'aviso', 'caido', 'movido', 'liberado'] as const;
export type DomainChange = (typeof DOMAIN_CHANGES)[number];

export const domainNotification = defineNotification(
  'dominio',
  z.strictObject({ dominio: z.string(), hecho: z.enum(DOMAIN_CHANGES) }),
);
