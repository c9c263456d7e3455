import { acceptancesForExport } from '@/lib/adult/service.server';
import { allOfAssistant } from '@/lib/ai/service.server';
import { keysForExport } from '@/lib/api/keys/service.server';
import { deliveriesForExport, webhooksForExport } from '@/lib/api/webhooks/history.server';
import { listAccounts, listBrowsers, listPasskeys } from '@/lib/auth/export.server';
import { listSessions } from '@/lib/auth/sessions/service.server';
import { allBilling } from '@/lib/billing/service.server';
import { senderForExport } from '@/lib/brands/senders/service.server';
import { brandForExport } from '@/lib/brands/service.server';
import { allMessages, allSubscribers } from '@/lib/contacts/export.server';
import type { Database } from '@/lib/core/db';
import { mapPages } from '@/lib/core/db/bulk';
import { domainChoiceForExport, domainsForExport } from '@/lib/domains/service.server';
import { eventsForExport } from '@/lib/events/service.server';
import { experimentsForExport } from '@/lib/experiments/service.server';
import { filesForExport } from '@/lib/files/service.server';
import { lettersForExport } from '@/lib/letters/service.server';
import { allFailing } from '@/lib/links/health/service.server';
import { listsOf } from '@/lib/mail/lists.server';
import { mailsOf } from '@/lib/mail/service.server';
import { allNotifications, mutedKinds } from '@/lib/notifications/service.server';
import { ordersForExport } from '@/lib/orders/seller/export.server';
import { listPagesOf } from '@/lib/pages/queries.server';
import { paymentMethodsForExport } from '@/lib/payments/service.server';
import { allSales } from '@/lib/payments/shop/queries.server';
import { shopForExport } from '@/lib/payments/shop/service.server';
import { allInvitations } from '@/lib/people/invitations.server';
import { describePerson } from '@/lib/people/service.server';
import { discountsForExport } from '@/lib/products/discounts/service.server';
import { productsForExport } from '@/lib/products/service.server';
import { formerSlugs } from '@/lib/profile/lifecycle.server';
import { allFigures } from '@/lib/statistics/export.server';
import type { Piecewise } from './json-pieces';

const MOMENT = /(?:En|^ultimoClic)$/;

/** Returns a stored row for the export: times in the API's format, and without its page's uid. */
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

/** The requester of an export: the page, the person and the session. */
export interface Asking {
  uid: string;
  persona: string;
  id: string;
}

/** Reads the operator's records about an account, by the name of their list. */
export type MoreRecords = (db: Database, asking: Asking) => Promise<Record<string, object[]>>;

/**
 * Returns the data of an account, except profile and pictures, including the records of `more`.
 * Long lists are read in parts, one after the other, in the same snapshot of the database.
 */
export async function recordsOf(db: Database, asking: Asking, more: MoreRecords) {
  const { uid, persona, id } = asking;
  const { compras, suscripciones, pagos } = await allBilling(db, uid);
  const person = await describePerson(db, persona);
  const pages = (await listPagesOf(db, persona)).map(
    ({ uid, slug, nombre, plan, rol, creadoEn }) => ({ uid, slug, nombre, plan, rol, creadoEn }),
  );
  const { primeraBio, usosIA } = await allOfAssistant(db, uid);
  const webhooks = await webhooksForExport(db, uid);
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
    productos: exportPages(productsForExport(db, uid)),
    descuentos: (await discountsForExport(db, uid)).map(toExportRow),
    tienda: (await shopForExport(db, uid)).map(toExportRow),
    cobros: (await paymentMethodsForExport(db, uid)).map(toExportRow),
    pedidos: exportPages(ordersForExport(db, uid)),
    ventasPorDia: exportPages(allSales(db, uid)),
    llavesDeApi: (await keysForExport(db, uid)).map(toExportRow),
    webhooks: webhooks.map(toExportRow),
    entregasDeWebhooks: exportPages(deliveriesForExport(db, webhooks)),
    archivos: await filesForExport(db, uid),
    ...exportRows(await more(db, asking)),
    suscriptores: exportPages(allSubscribers(db, uid)),
    boletines: exportPages(lettersForExport(db, uid)),
    mensajes: exportPages(allMessages(db, uid)),
    compras: compras.map(toExportRow),
    suscripciones: suscripciones.map(toExportRow),
    pagos: pagos.map(toExportRow),
    primeraBio: primeraBio && toExportRow(primeraBio),
    usosIA: usosIA.map(toExportRow),
  };
}

/** Returns the figures of an account, list by list, in parts. */
export async function figuresOf(db: Database, uid: string): Promise<Piecewise> {
  const lists = Object.entries(await allFigures(db, uid));
  return Object.fromEntries(lists.map(([name, pages]) => [name, exportPages(pages)]));
}
