import { allMessages } from '@/lib/audience/contacts/service.server';
import { allSubscribers } from '@/lib/audience/contacts/subscribers.server';
import { eventsForExport } from '@/lib/audience/events/service.server';
import { experimentsForExport } from '@/lib/audience/experiments/service.server';
import { allFigures } from '@/lib/audience/statistics/export.server';
import { allOfAssistant } from '@/lib/interfaces/ai/service.server';
import {
  deliveriesForExport,
  webhooksForExport,
} from '@/lib/interfaces/webhooks/deliveries.server';
import type { Database } from '@/lib/kernel/db';
import { mapPages } from '@/lib/kernel/db/bulk/keyset';
import { acceptancesForExport } from '@/lib/page/adult/service.server';
import { senderForExport } from '@/lib/page/brands/senders/service.server';
import { brandForExport } from '@/lib/page/brands/service.server';
import { domainChoiceForExport, domainsForExport } from '@/lib/page/domains/service.server';
import { allFailing } from '@/lib/page/link-health/service.server';
import { listPagesOf } from '@/lib/page/pages/service.server';
import { formerSlugs } from '@/lib/page/profile/lifecycle.server';
import { keysForExport } from '@/lib/people/api-keys/service.server';
import { listAccounts, listBrowsers, listPasskeys } from '@/lib/people/auth/export.server';
import { listSessions } from '@/lib/people/auth/sessions/service.server';
import { listsOf } from '@/lib/people/mail/lists.server';
import { mailsOf } from '@/lib/people/mail/service.server';
import { allNotifications, mutedKinds } from '@/lib/people/notifications/service.server';
import { allInvitations } from '@/lib/people/people/invitations.server';
import { describePerson } from '@/lib/people/people/service.server';
import { allBilling } from '@/lib/store/billing/service.server';
import { filesForExport } from '@/lib/store/files/service.server';
import { ordersForExport } from '@/lib/store/orders/export.server';
import { payoutsForExport } from '@/lib/store/payment/service.server';
import { discountsForExport } from '@/lib/store/products/discounts/service.server';
import { productsForExport } from '@/lib/store/products/service.server';
import { allSales, shopForExport } from '@/lib/store/shop/service.server';
import type { Piecewise } from './json-pieces';

const MOMENT = /(?:En|^ultimoClic)$/;

/** A stored row for its owner: moments as the API writes them, and without whose it is. */
function toExportRow({ uid: _, ...row }: object & { uid?: string }): Record<string, unknown> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    MOMENT.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
  ]);
  return Object.fromEntries(values);
}

const exportRows = (lists: Record<string, object[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(toExportRow)]));

const exportPages = (pages: AsyncIterable<readonly object[]>) =>
  mapPages(pages, (rows) => rows.map(toExportRow));

/** Who takes their data away: the page, the person, and the session that asks. */
export interface Asking {
  uid: string;
  persona: string;
  id: string;
}

/** Rows that a domain of the wing below keeps of an account, by the name of their list. */
export type MoreRecords = (db: Database, asking: Asking) => Promise<Record<string, object[]>>;

/**
 * What is kept of an account besides its profile and its pictures, with those of `more`. Lists that
 * can be long are read in parts, in their turn, while the database is at the same moment.
 */
export async function recordsOf(db: Database, asking: Asking, more: MoreRecords) {
  const { uid, persona, id } = asking;
  const { compras, suscripciones, pagos } = await allBilling(db, uid);
  const person = await describePerson(db, persona);
  const pages = (await listPagesOf(db, persona)).map(
    ({ uid, slug, nombre, plan, rol, creadoEn }) => ({ uid, slug, nombre, plan, rol, creadoEn }),
  );
  const { primeraBio, usosIA } = await allOfAssistant(db, uid);
  return {
    persona: toExportRow(person),
    paginas: pages.map(toExportRow),
    invitaciones: (await allInvitations(db, uid)).map(toExportRow),
    cuentas: await listAccounts(db, persona),
    llavesDeAcceso: (await listPasskeys(db, persona)).map(toExportRow),
    sesiones: await listSessions(persona, id, db),
    slugsAnteriores: (await formerSlugs(db, uid)).map(toExportRow),
    notificaciones: await allNotifications(db, persona),
    notificacionesApagadas: await mutedKinds(db, persona),
    correos: (await mailsOf(db, persona)).map(toExportRow),
    avisosPorCorreo: (await listsOf(db, persona)).map(toExportRow),
    navegadores: (await listBrowsers(db, persona)).map(toExportRow),
    enlacesCaidos: (await allFailing(db, uid)).map(toExportRow),
    dominios: (await domainsForExport(db, uid)).map(toExportRow),
    direccionLlevaAlDominio: await domainChoiceForExport(db, uid),
    marca: (await brandForExport(db, uid)).map(toExportRow),
    remitente: (await senderForExport(db, uid)).map(toExportRow),
    eventos: (await eventsForExport(db, uid)).map(toExportRow),
    pruebas: (await experimentsForExport(db, uid)).map(toExportRow),
    aceptaciones18: (await acceptancesForExport(db, uid)).map(toExportRow),
    productos: (await productsForExport(db, uid)).map(toExportRow),
    descuentos: (await discountsForExport(db, uid)).map(toExportRow),
    tienda: (await shopForExport(db, uid)).map(toExportRow),
    cobros: (await payoutsForExport(db, uid)).map(toExportRow),
    pedidos: exportPages(ordersForExport(db, uid)),
    ventasPorDia: exportPages(allSales(db, uid)),
    llavesDeApi: (await keysForExport(db, uid)).map(toExportRow),
    webhooks: (await webhooksForExport(db, uid)).map(toExportRow),
    entregasDeWebhooks: exportPages(deliveriesForExport(db, uid)),
    archivos: await filesForExport(db, uid),
    ...exportRows(await more(db, asking)),
    suscriptores: exportPages(allSubscribers(db, uid)),
    mensajes: exportPages(allMessages(db, uid)),
    compras: compras.map(toExportRow),
    suscripciones: suscripciones.map(toExportRow),
    pagos: pagos.map(toExportRow),
    primeraBio: primeraBio && toExportRow(primeraBio),
    usosIA: usosIA.map(toExportRow),
  };
}

/** The figures of an account, list by list, in parts. */
export async function figuresOf(db: Database, uid: string): Promise<Piecewise> {
  const lists = Object.entries(await allFigures(db, uid));
  return Object.fromEntries(lists.map(([name, pages]) => [name, exportPages(pages)]));
}
