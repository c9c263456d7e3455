import { type Database, exclusively, pageLock, snapshot } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { findPageCard, getPageCard } from '@/lib/pages/read-model.server';
import { touchPageOf } from '@/lib/pages/touch.server';
import { contactOf } from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import * as queries from './queries.server';
import { adultStands, RULES_VERSION } from './rules';
import type { AdultRules } from './schema';
import { ageGateSettings } from './settings.server';
import { adultIssue } from './texts';

/** Acceptances and withdrawals of a person per hour; each stores a row. */
export const ACCEPTANCES = rateLimit('reglas-18', 30, 3_600);

async function rulesOf(db: Database, uid: string): Promise<AdultRules> {
  const page = await getPageCard(db, uid);
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

/** Returns the adult content rules of a page. Throws `notFound`. */
export function readRules(uid: string): Promise<AdultRules> {
  return snapshot((db) => rulesOf(db, uid));
}

/**
 * Accepts the adult content rules for a page; accepting a version again changes nothing. Throws
 * `stale` when `version` is not the current one, and `notFound`.
 */
export function acceptRules(uid: string, persona: string, version: number): Promise<AdultRules> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    if (version !== RULES_VERSION) throw new AppError('stale', { message: adultIssue('changed') });
    const row = await queries.findAcceptance(tx, uid);
    if (row?.version !== RULES_VERSION) {
      const { nombre } = await contactOf(tx, persona);
      const aceptadaEn = nowMs();
      await queries.insertAcceptance(tx, {
        id: newId(),
        uid,
        version,
        persona,
        nombre,
        aceptadaEn,
        retiradaEn: null,
      });
    }
    return rulesOf(tx, uid);
  });
}

/** Withdraws the acceptance: the page shows no adult content any more. Throws `notFound`. */
export function withdrawRules(uid: string): Promise<AdultRules> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    await queries.withdrawAcceptances(tx, uid, nowMs());
    return rulesOf(tx, uid);
  });
}

/** True when a page may show adult content now. */
export async function mayShowAdult(db: Database, uid: string): Promise<boolean> {
  const page = await findPageCard(db, uid);
  return page !== undefined && adultStands(page);
}

export const acceptancesForExport = queries.listAcceptances;
