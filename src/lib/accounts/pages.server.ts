import { showPage } from '@/lib/auth/sessions/service.server';
import { billingSettings, canGrow } from '@/lib/billing/settings.server';
import {
  atomically,
  type Database,
  exclusively,
  lockName,
  pageLock,
  personLock,
  reading,
} from '@/lib/core/db';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { listPagesOf, type OwnPage } from '@/lib/pages/queries.server';
import { maxPages, payerFor } from '@/lib/people/rules';
import type { Pages } from '@/lib/people/schema';
import { addOwner, contactOf, ownedByOne } from '@/lib/people/service.server';
import { peopleIssue } from '@/lib/people/texts';
import { createProfile, type PlanOfPage } from '@/lib/profile/service.server';
import { pagesOnPlanOf } from '@/lib/profile/shared-plan.server';

const HOUR = 3_600;

/** New pages of a person per hour: each takes a slug, which stays reserved after a deletion. */
export const NEW_PAGES = rateLimit('paginas', 20, HOUR);

/** Returns the pages of a person, oldest first, and how many they may own. */
export async function listPages(persona: string): Promise<Pages> {
  const db = await reading();
  const pages = await listPagesOf(db, persona);
  const owned = pages.filter(({ rol }) => rol === 'dueno').map(({ uid }) => uid);
  const alone = await ownedByOne(db, owned);
  return {
    paginas: pages.map(({ uid, slug, nombre, avatar, plan, rol }) => {
      return { uid, slug, nombre, avatar, plan, rol, unica: alone.has(uid) };
    }),
    maximo: maxPages(pages, billingSettings().defaultPlan),
    ampliable: hasLarger(pages),
  };
}

/** True when a plan larger than those of the person's own pages allows more pages. */
function hasLarger(pages: OwnPage[]): boolean {
  const own = pages.filter(({ rol }) => rol === 'dueno').map(({ plan }) => plan);
  const plans = own.length > 0 ? own : [billingSettings().defaultPlan];
  return plans.every((plan) => canGrow('ownedPages', plan));
}

/** Returns the initial plan of a person's further page. */
async function planFor(tx: Database, pages: OwnPage[]): Promise<PlanOfPage> {
  const { defaultPlan } = billingSettings();
  const sharing = new Map<string, number>();
  for (const { uid } of pages) sharing.set(uid, (await pagesOnPlanOf(tx, uid)).length);
  const payer = payerFor(pages, sharing, defaultPlan);
  return { plan: payer?.plan ?? defaultPlan, planDe: payer?.uid ?? null };
}

/** Locks pages in a fixed order, so that two callers cannot deadlock. */
export async function lockPages(tx: Database, pages: readonly { uid: string }[]): Promise<void> {
  const uids = pages.map(({ uid }) => uid).sort();
  for (const uid of uids) await lockName(tx, pageLock(uid));
}

/**
 * Creates a further page of a person. Returns its uid. Throws `forbidden` when their plan allows no
 * more; concurrent calls cannot exceed it.
 */
export async function createPage(persona: string, nombre: string): Promise<{ uid: string }> {
  return exclusively(personLock(persona), async (tx) => {
    await lockPages(tx, await listPagesOf(tx, persona));
    const pages = await listPagesOf(tx, persona);
    const most = maxPages(pages, billingSettings().defaultPlan);
    if (pages.filter(({ rol }) => rol === 'dueno').length >= most) {
      throw new AppError('forbidden', {
        message: peopleIssue('pagesFull', most, !hasLarger(pages)),
      });
    }
    const { email } = await contactOf(tx, persona);
    const { uid } = await createProfile(tx, { nombre, email }, await planFor(tx, pages));
    await addOwner(tx, uid, persona);
    return { uid };
  });
}

/** Sets the page that a session shows. Throws `notFound` unless its person is a member. */
export async function choosePage(
  session: { id: string; persona: string },
  uid: string,
): Promise<{ uid: string }> {
  const { id, persona } = session;
  const chosen = await atomically((tx) => showPage(tx, { id, persona, uid }));
  if (!chosen) throw new AppError('notFound');
  return { uid };
}
