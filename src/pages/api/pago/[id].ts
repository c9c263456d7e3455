import { decideDemoCheckout } from '@/lib/billing/service.server';
import { readForm } from '@/lib/http/body';
import { endpoint, methods } from '@/lib/http/endpoint';

/** The form of the simulated checkout: it works without script. */
export const ALL = methods({
  POST: endpoint({ auth: true }, async ({ session, context }) => {
    const decision = (await readForm(context.request)).get('decision');
    const { id = '' } = context.params;
    return context.redirect(await decideDemoCheckout(session.uid, id, decision === 'aprobar'), 303);
  }),
});
