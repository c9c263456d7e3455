import { atomically } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { onMissedTurn } from '@/lib/kernel/jobs/service.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { missedMail } from './missed-mails';

/** It has a mail of its own, which says what to do. */
const COPIES = 'copias';

onMissedTurn(async (tarea, motivo) => {
  if (tarea === COPIES) return;
  await atomically(async (tx) => {
    for (const to of config().operators) {
      await sendMail(tx, missedMail, { to, params: { tarea, motivo } });
    }
  });
});
