/** How creators are paid (docs/decisions/109-payouts.md). */
import type { PayoutType } from '@/lib/store/shop/limits';
import { boolean, index, instant, integer, json, table, text } from '../../columns';
import { page } from '../page/pages';

/** The ways in which a page is paid. */
export const payouts = table(
  'cobros',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<PayoutType>().notNull(),
    activo: boolean().notNull(),
    /** What buyers may read: of a transfer, where it goes. */
    datos: json().$type<Record<string, string>>().notNull(),
    /** Keys and tokens, encrypted (crypto/sealed); null where it needs none. */
    secreto: text(),
    /** How the last try of it ended, and what it lacked. */
    /** `retirado`: replaced or removed, and kept for the orders that were opened by it. */
    estado: text().$type<'sin-probar' | 'bien' | 'falla' | 'retirado'>().notNull(),
    falla: text().notNull(),
    probadoEn: instant(),
    posicion: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
  },
  (row) => [
    index('cobros_uid').on(row.uid, row.posicion),
    index('cobros_tipo').on(row.tipo, row.id),
    index('cobros_estado').on(row.estado, row.cambiadoEn),
  ],
);

/** Events of the creators' providers that have been dealt with: each changes things once. */
export const payoutEvents = table(
  'eventos_cobro',
  {
    /** The row of `cobros` and the provider's own name of the event. */
    id: text().primaryKey(),
    recibidoEn: instant().notNull(),
  },
  (row) => [index('eventos_cobro_recibidoEn').on(row.recibidoEn)],
);
