import { atomically } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { describeError } from '@/lib/kernel/env/describe-error';
import { sendMail } from '@/lib/people/mail/service.server';
import { copyFailedMail } from './mails';
import { placeName } from './service.server';

/** Notifies the operators that tonight's copy failed. */
export async function notifyOperators(error: unknown): Promise<void> {
  const { message } = describeError(error);
  const params = { motivo: message.slice(0, 300), lugar: placeName() ?? '' };
  await atomically(async (tx) => {
    for (const to of config().operators) await sendMail(tx, copyFailedMail, { to, params });
  });
}
