import { v7 as newId } from 'uuid';
import { type Database, exclusively, invalidate, pageLock, snapshot } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { contactOf } from '@/lib/people/people/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import * as queries from './queries.server';
import { adultStands, RULES_VERSION } from './rules';
import type { AdultRules } from './schema';
import { ageGateSettings } from './settings.server';
import { adultFault } from './texts';

/** How often a person may accept or take back in an hour: each is kept. */
export const ACCEPTANCES = rateLimit('reglas-18', 30, 3_600);

async function rulesOf(db: Database, uid: string): Promise<AdultRules> {
  const page = await findPageCard(db, uid);
  if (!page) throw new AppError('notFound');
  const row = await queries.findAcceptance(db, uid);
  return {
    version: RULES_VERSION,
    plan: PLAN_RULES[page.plan].adult,
    aceptacion: row
      ? {
          version: row.version,
          nombre: row.nombre,
          aceptadaEn: new Date(row.aceptadaEn).toISOString(),
        }
      : null,
    verificador: ageGateSettings().verifier?.address.host ?? null,
  };
}

async function touchPageOf(tx: Database, uid: string): Promise<void> {
  const page = await findPageCard(tx, uid);
  if (!page) throw new AppError('notFound');
  invalidate(tx, `/${page.slug}`);
}

/** The rules of +18 as they stand on a page. Throws `notFound`. */
export function readRules(uid: string): Promise<AdultRules> {
  return snapshot((db) => rulesOf(db, uid));
}

/**
 * Has a person accept the rules of +18 for a page; accepting what holds already changes nothing.
 * Throws `stale` when they read another version than the one in force, `notFound`.
 */
export function acceptRules(uid: string, persona: string, version: number): Promise<AdultRules> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    if (version !== RULES_VERSION) throw new AppError('stale', { message: adultFault('changed') });
    const row = await queries.findAcceptance(tx, uid);
    if (row?.version !== RULES_VERSION) {
      const { nombre } = await contactOf(tx, persona);
      const aceptadaEn = Date.now();
      await queries.insertAcceptance(tx, {
        ...{ id: newId(), uid, version, persona, nombre, aceptadaEn, retiradaEn: null },
      });
    }
    return rulesOf(tx, uid);
  });
}

/** Takes back that the rules were accepted: nothing of +18 is shown any more. Throws `notFound`. */
export function withdrawRules(uid: string): Promise<AdultRules> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    await queries.withdrawAcceptances(tx, uid, Date.now());
    return rulesOf(tx, uid);
  });
}

/** Whether a page may show what is for adults now. */
export async function mayShowAdult(db: Database, uid: string): Promise<boolean> {
  const page = await findPageCard(db, uid);
  return page !== undefined && adultStands(page);
}

/** What a page accepted and took back, for taking it away. */
export function acceptancesForExport(db: Database, uid: string) {
  return queries.listAcceptances(db, uid);
}
