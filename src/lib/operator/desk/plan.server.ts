import { exclusively, pageLock } from '@/lib/core/db';
import type { Plan } from '@/lib/plans/entitlements';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { accountNamed } from './accounts.server';
import { recordAct } from './acts.server';

/** Sets a plan manually. It stays until a payment changes the entitlement. */
export async function setAccountPlan(text: string, plan: Plan) {
  const { uid, slug, plan: before } = await accountNamed(text);
  await exclusively(pageLock(uid), async (tx) => {
    await setPlan(tx, uid, plan);
    const change = { antes: { plan: before }, despues: { plan } };
    await recordAct(tx, { quien: 'terminal', hecho: 'plan', uid, slug, ...change });
  });
  return { uid, slug, before, plan };
}
