import { renews } from '../billing/service.server';
import { atomically } from '../db';
import { AppError } from '../http/errors';
import { getTexts } from '../i18n';
import { checkTypedSlug, removePerson } from '../profiles/account.server';

/**
 * Ends an account for good, in one transaction. Whoever pays has to cancel first:
 * a provider would go on charging somebody whom we no longer know. Throws
 * `invalid` when the slug was not typed rightly or a subscription goes on, `notFound`.
 */
export async function deleteAccount(uid: string, typed: string): Promise<void> {
  await atomically(async (tx) => {
    await checkTypedSlug(tx, uid, typed);
    if (await renews(tx, uid)) {
      throw new AppError('invalid', { message: getTexts().settings.cancelFirst });
    }
    await removePerson(tx, uid);
  });
}
