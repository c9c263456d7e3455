import {
  atomically,
  type Database,
  exclusively,
  lockName,
  pageLock,
  personLock,
  reading,
} from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { listPagesOf, type OwnPage } from '@/lib/page/pages/service.server';
import { createProfile, type PlanOfPage } from '@/lib/page/profile/service.server';
import { pagesOnPlanOf } from '@/lib/page/profile/shared-plan.server';
import { showPage } from '@/lib/people/auth/sessions/service.server';
import { ownedByOne } from '@/lib/people/people/members.server';
import { maxPages, payerFor } from '@/lib/people/people/rules';
import type { Pages } from '@/lib/people/people/schema';
import { addOwner, contactOf } from '@/lib/people/people/service.server';
import { peopleFault } from '@/lib/people/people/texts';
import { billingSettings, canGrow } from '@/lib/store/billing/settings.server';

const HOUR = 3_600;

/** New pages of a person: each takes a slug, and deleting it keeps that from others. */
export const NEW_PAGES = rateLimit('paginas', 20, HOUR);

/** The pages of a person, the oldest first, and how many they may own. */
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

/** Whether some larger plan than those of a person's own pages has room for more of them. */
function hasLarger(pages: OwnPage[]): boolean {
  const own = pages.filter(({ rol }) => rol === 'dueno').map(({ plan }) => plan);
  const plans = own.length > 0 ? own : [billingSettings().defaultPlan];
  return plans.every((plan) => canGrow('ownedPages', plan));
}

/** The initial plan of a person's further page. */
async function planFor(tx: Database, pages: OwnPage[]): Promise<PlanOfPage> {
  const { defaultPlan } = billingSettings();
  const sharing = new Map<string, number>();
  for (const { uid } of pages) sharing.set(uid, (await pagesOnPlanOf(tx, uid)).length);
  const payer = payerFor(pages, sharing, defaultPlan);
  return { plan: payer?.plan ?? defaultPlan, planDe: payer?.uid ?? null };
}

/** Holds some pages, in one order, so that two who do so never wait for each other. */
export async function lockPages(tx: Database, pages: readonly { uid: string }[]): Promise<void> {
  const uids = pages.map(({ uid }) => uid).sort();
  for (const uid of uids) await lockName(tx, pageLock(uid));
}

/**
 * Makes a page that a person owns beside those that they have. Returns its uid. Throws
 * `forbidden` when their plan has room for no more; two at once never pass it.
 */
export async function createPage(persona: string, nombre: string): Promise<{ uid: string }> {
  return exclusively(personLock(persona), async (tx) => {
    await lockPages(tx, await listPagesOf(tx, persona));
    const pages = await listPagesOf(tx, persona);
    const most = maxPages(pages, billingSettings().defaultPlan);
    if (pages.filter(({ rol }) => rol === 'dueno').length >= most) {
      throw new AppError('forbidden', {
        message: peopleFault('pagesFull', most, !hasLarger(pages)),
      });
    }
    const { email } = await contactOf(tx, persona);
    const { uid } = await createProfile(tx, { nombre, email }, await planFor(tx, pages));
    await addOwner(tx, uid, persona);
    return { uid };
  });
}

/** Says which page a session shows from now on. Throws `notFound` unless its person works on it. */
export async function choosePage(
  session: { id: string; persona: string },
  uid: string,
): Promise<{ uid: string }> {
  const { id, persona } = session;
  const chosen = await atomically((tx) => showPage(tx, { id, persona, uid }));
  if (!chosen) throw new AppError('notFound');
  return { uid };
}
