import { exclusively, pageLock } from '@/lib/kernel/db';
import { setPlan } from '@/lib/page/profile/shared-plan.server';
import type { Plan } from '@/lib/plans/entitlements';
import { accountNamed } from './accounts.server';
import { recordAct } from './acts.server';

/** Sets a plan by the operator's word. It stays until a payment changes what is paid for. */
export async function setAccountPlan(text: string, plan: Plan) {
  const { uid, slug, plan: before } = await accountNamed(text);
  await exclusively(pageLock(uid), async (tx) => {
    await setPlan(tx, uid, plan);
    const change = { antes: { plan: before }, despues: { plan } };
    await recordAct(tx, { quien: 'terminal', hecho: 'plan', uid, slug, ...change });
  });
  return { uid, slug, before, plan };
}
