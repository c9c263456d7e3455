import type { HookNews } from '@/lib/interfaces/webhooks/rules';
import type { CaseNews } from '@/lib/operator/moderation/rules';
import type { ConversationNews } from '@/lib/operator/support/rules';
import type { SenderNews } from '@/lib/page/brands/senders/news';
import type { DomainNews } from '@/lib/page/domains/news';
import type { WayKind } from '@/lib/people/auth/ways/rules';
import type { ExperimentTold, Sale, TeamNews } from '@/lib/people/notifications/happenings';
import type { Right } from '@/lib/people/people/rights';
import type { Role } from '@/lib/people/people/roles';
import type { Plan } from '@/lib/plans/plan';
import type { BuyerNews } from '@/lib/store/orders/news';
import type { PayoutNews } from '@/lib/store/payment/news';
import type { PayoutType, ProductType } from '@/lib/store/shop/limits';

/** What a page's people may ask to be told by mail; nothing of it comes unasked. */
export const MAIL_LISTS = ['enlace', 'semana', 'mensaje', 'venta', 'prueba'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** What a role must have the right to, to ask for it. */
export const LIST_RIGHTS: Record<MailList, Right> = {
  enlace: 'page.manage',
  semana: 'statistics.read',
  mensaje: 'messages.manage',
  venta: 'orders.manage',
  prueba: 'page.edit',
};

/** Figures of a week, as a mail tells them. */
export interface WeekParams {
  pagina: string;
  /** First and last day, as `2026-11-16`. */
  desde: string;
  hasta: string;
  views: number;
  clicks: number;
  /** Those of the week before. */
  viewsAntes: number;
  clicksAntes: number;
  mejores: { titulo: string; clicks: number }[];
}

/** Every mail there is, by what it is made of: plain JSON. A new one needs its words and its limit. */
export interface MailParams {
  /** Somebody signed in from a browser that was not known. */
  sesion: { nombre: string; dispositivo: string /** ISO 8601. */; cuando: string };
  /** The way in that somebody asked for: a path of ours that opens an account, once. */
  entrada: {
    enlace: string /** How long it can be used: 15 minutes when left out. */;
    vence?: '24h';
  };
  /** The same for an address that is added to an account. */
  agregar: { enlace: string };
  /** A way into an account was added or removed. */
  acceso: {
    persona: string;
    cambio: 'agregado' | 'quitado' | 'copiado';
    tipo: WayKind;
    nombre: string;
    /** ISO 8601. */
    cuando: string;
    /** The page that undoes it, of an addition. */
    deshacer?: string;
  };
  /** A link that stopped answering. */
  enlace: { pagina: string; titulo: string; url: string };
  semana: WeekParams;
  /** What visitors wrote since the last one; the newest of it. */
  mensaje: {
    pagina: string;
    cuantos: number;
    quien: string;
    mensajes: { nombre: string; texto: string }[];
  };
  /** Somebody wants a page's news, or its new dates, they or a stranger say; `camino` is where they confirm. */
  boletin: { pagina: string; camino: string; llave: string; asunto?: 'novedades' | 'fechas' };
  /** New dates of a page, for those who asked: the next ones of them, and how many there are. */
  fechas: {
    pagina: string;
    fechas: { titulo: string; cuando: string }[];
    cuantas: number;
    /** All dates of the page; and where these mails end. */
    agenda: string;
    camino: string;
    llave: string;
  };
  /** Somebody is asked to work on a page; `camino` is where they accept. */
  invitacion: { quien: string; pagina: string; rol: Role; camino: string };
  /** What became of an order, to who bought; `camino` is their order's own page. */
  pedido: {
    pagina: string;
    hecho: BuyerNews;
    camino: string;
    numero: number;
    producto: string;
    cantidad: number;
    importe: number;
    moneda: string;
    /** What it was, and who sold it under which terms: a mail is what its buyer keeps of it. */
    tipo?: ProductType;
    vende?: {
      nombre: string;
      domicilio: string;
      identificacion: string;
      correo: string;
      terminos: string;
    };
    descuento?: number;
    /** When the buyer agreed that delivery begins at once, on the page's clock. */
    consintio?: { /** ISO 8601. */ cuando: string; zona: string };
    /** What went back just now, and whether that ended the delivery. */
    devuelto?: number;
    termino?: boolean;
  };
  /** What was due to an address and waited for its turn: a subject and a link each. */
  pendientes: { correos: { asunto: string; enlace: string }[] };
  /** The ways to what an address bought, for who lost them. */
  pedidos: { pedidos: { nombre: string; enlace: string }[]; camino: string };
  /** What happened to an order, to who sells. */
  venta: Sale;
  /** What a test of a page came to. */
  prueba: ExperimentTold;
  /** The copy of a night could not be made: why, and where it was to go. For the operator. */
  copia: { motivo: string; lugar: string };
  /** What became of a domain. */
  dominio: { dominio: string; hecho: DomainNews };
  /** What became of the address that a page's mails are from. */
  remitente: { correo: string; hecho: SenderNews };
  /** What happened in a team, and who reads it. */
  equipo: TeamNews & { nombre: string };
  /** What became of a suspension, to a page's owner; `texto` is what the operator says. */
  suspension: { nombre: string; pagina: string; hecho: CaseNews; texto: string };
  /** What became of a report, to who made it; `camino` is its own page, where mails end too. */
  denuncia: { pagina: string; hecho: 'atendida' | 'descartada'; camino: string };
  /** What became of an address that is told what happens on a page. */
  /** What became of a payment method. */
  cobro: { pagina: string; tipo: PayoutType; hecho: PayoutNews };
  webhook: { pagina: string; webhook: string; hecho: HookNews };
  /** What waits for the operator. */
  operador: {
    hecho: 'denuncia' | 'respuesta';
    pagina: string;
    motivo: string;
    texto: string;
    camino: string;
  };
  /** What the operator says in a conversation; `camino` is where it goes on. */
  soporte: {
    nombre: string;
    hecho: ConversationNews;
    asunto: string;
    texto: string;
    camino: string;
  };
  /** Who waits for the operator's answer since the last one: how many, and the first of them. */
  consulta: {
    cuantas: number;
    conversaciones: { asunto: string; quien: string; plan: Plan; texto: string; camino: string }[];
  };
}
export type MailTemplate = keyof MailParams;

/** What a mail says, before it is laid out. All of it is plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Names and values, one below the other. */
  rows?: [name: string, value: string][];
  /** Small print after them, its lines kept. */
  terms?: { title: string; text: string };
  action?: { label: string; path: string };
  /** Why it came. */
  why: string;
  /** Where who never asked for it ends it, on a page. */
  stop?: {
    label: string;
    path: string /** Where one POST of a program does it (RFC 8058). */;
    call?: string;
  };
}
