import { z } from 'zod';
import { EXPERIMENT_NEWS } from '@/lib/audience/experiments/news';
import { EXPERIMENT_KINDS } from '@/lib/audience/experiments/variants/limits';
import { HOOK_NEWS } from '@/lib/interfaces/webhooks/rules';
import { CASE_NEWS } from '@/lib/operator/moderation/rules';
import { CONVERSATION_NEWS } from '@/lib/operator/support/rules';
import { SENDER_NEWS } from '@/lib/page/brands/senders/news';
import { DOMAIN_NEWS } from '@/lib/page/domains/news';
import { WAY_KINDS } from '@/lib/people/auth/ways/rules';
import { ROLES } from '@/lib/people/people/roles';
import { PLANS } from '@/lib/plans/plan';
import { SALE_NEWS } from '@/lib/store/orders/news';
import { PAYOUT_NEWS } from '@/lib/store/payment/news';
import { PAYOUT_TYPES } from '@/lib/store/shop/limits';

const count = z.int().min(0);

/** What happens to somebody on a page: asked in, come, given another role, taken off, gone, page gone. */
const TEAM_EVENTS = ['invitada', 'aceptada', 'papel', 'fuera', 'salida', 'eliminada'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

const team = z.strictObject({
  hecho: z.enum(TEAM_EVENTS),
  /** The page's name. */
  pagina: z.string(),
  /** Whom it is about; '' is whoever reads it. */
  quien: z.string(),
  rol: z.enum(ROLES).exactOptional(),
});
export type TeamNews = z.infer<typeof team>;

const sale = z.strictObject({
  pagina: z.string(),
  hecho: z.enum(SALE_NEWS),
  pedido: z.string(),
  numero: count,
  producto: z.string(),
  cantidad: count,
  importe: count,
  moneda: z.string(),
  comprador: z.string(),
});
export type Sale = z.infer<typeof sale>;

const experiment = z.strictObject({
  pagina: z.string(),
  hecho: z.enum(EXPERIMENT_NEWS),
  tipo: z.enum(EXPERIMENT_KINDS),
  /** What the winner is called, or the id of its theme; '' where none won. */
  nombre: z.string(),
});
export type ExperimentTold = z.infer<typeof experiment>;

/**
 * What happened, with what its sentence is made of. The sentence itself is the screen's.
 * An import has its id, and since when it is undone.
 */
export const HAPPENINGS = {
  seguridad: z.strictObject({ dispositivo: z.string() }),
  acceso: z.strictObject({
    cambio: z.enum(['agregado', 'quitado', 'copiado']),
    tipo: z.enum(WAY_KINDS),
    nombre: z.string(),
  }),
  plan: z.strictObject({ plan: z.enum(PLANS) }),
  importacion: z.strictObject({
    nuevos: count,
    cambiados: count,
    importacion: z.string(),
    deshechaEn: z.iso.datetime().exactOptional(),
  }),
  enlace: z.strictObject({ enlace: z.string(), titulo: z.string(), url: z.string() }),
  equipo: team,
  /** What visitors wrote: how many, and who the newest is from. */
  mensaje: z.strictObject({ pagina: z.string(), cuantos: count, quien: z.string() }),
  /** What happened to an order. */
  venta: sale,
  /** What the operator decided about a page. */
  suspension: z.strictObject({ hecho: z.enum(CASE_NEWS), pagina: z.string() }),
  /** What became of a domain. */
  dominio: z.strictObject({ dominio: z.string(), hecho: z.enum(DOMAIN_NEWS) }),
  /** What the operator did in a conversation. */
  soporte: z.strictObject({
    hecho: z.enum(CONVERSATION_NEWS),
    asunto: z.string(),
    conversacion: z.string(),
  }),
  /** What became of an address that is told what happens on a page. */
  webhook: z.strictObject({ pagina: z.string(), webhook: z.string(), hecho: z.enum(HOOK_NEWS) }),
  /** What became of a payment method. */
  cobro: z.strictObject({
    pagina: z.string(),
    tipo: z.enum(PAYOUT_TYPES),
    hecho: z.enum(PAYOUT_NEWS),
  }),
  /** What a test of a page came to. */
  prueba: experiment,
  /** What became of the address that a page's mails are from. */
  remitente: z.strictObject({ correo: z.string(), hecho: z.enum(SENDER_NEWS) }),
};
export type Kind = keyof typeof HAPPENINGS;
export type Happening = {
  [K in Kind]: { tipo: K; datos: z.infer<(typeof HAPPENINGS)[K]> };
}[Kind];
