import { atomically } from '@/lib/kernel/db';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { membersOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import { paymentMethodMail } from '@/lib/store/payment/mails';
import { paymentMethodNotification } from '@/lib/store/payment/notifications';
import { REFUSED_KEYS, type RefusedKey } from '@/lib/store/payment/revoked-key.server';
import { findPayout } from '@/lib/store/payment/service.server';

/** Tells those who deal with a page's payment methods that a key of one is refused, once. */
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
