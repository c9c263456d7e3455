import { atomically } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { onMissedTurn } from '@/lib/core/jobs/service.server';
import { sendMail } from '@/lib/mail/service.server';
import { missedMail } from './missed-mails';

/** It has a mail of its own with advice. */
const COPIES = 'copias';

onMissedTurn(async (tarea, motivo) => {
  if (tarea === COPIES) return;
  await atomically(async (tx) => {
    for (const to of config().operators) {
      await sendMail(tx, missedMail, { to, params: { tarea, motivo } });
    }
  });
});
