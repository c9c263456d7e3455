import { atomically } from '@/lib/core/db';
import { defineJob } from '@/lib/core/jobs/service.server';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { paymentMethodMail } from '@/lib/payments/mails';
import { paymentMethodNotification } from '@/lib/payments/notifications';
import { REFUSED_KEYS, type RefusedKey } from '@/lib/payments/revoked-key.server';
import { findPayout } from '@/lib/payments/service.server';
import { membersOf } from '@/lib/people/members.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf } from '@/lib/people/service.server';

/** Notifies the members who manage payment methods once that a provider refuses a key. */
defineJob<RefusedKey>({
  name: REFUSED_KEYS,
  run: (job) =>
    atomically(async (tx) => {
      await job.finish(tx);
      const payout = await findPayout(tx, job.data.cobro);
      const page = payout && (await findPageCard(tx, payout.uid));
      if (!payout || !page) return;
      const { uid, tipo } = payout;
      const datos = { pagina: page.nombre, tipo, hecho: 'rechazado' } as const;
      for (const { persona, rol } of await membersOf(tx, uid)) {
        if (!mayDo(rol, 'store.manage')) continue;
        await notifyPerson(tx, persona, paymentMethodNotification, datos, uid);
        const { email: to } = await contactOf(tx, persona);
        await sendMail(tx, paymentMethodMail, { to, params: datos, persona });
      }
    }),
});
