import { clearCheckout } from '../billing/checkout.server';
import { renews } from '../billing/service.server';
import { atomically, eraseDeleted, reading } from '../db';
import { log } from '../env/log';
import { AppError } from '../http/errors';
import { LANGUAGE } from '../i18n';
import { removePageless } from '../people/service.server';
import { checkTypedSlug, removePage } from '../profiles/lifecycle.server';
import { getAccountTexts } from './texts';

/**
 * Ends an account for good, in one transaction. Whoever pays has to cancel first:
 * a provider would go on charging somebody whom we no longer know. Open checkouts are
 * closed before for the same reason; one that turns out to be paid is a subscription.
 * Throws `invalid` when the slug was not typed rightly or a subscription goes on,
 * `notFound`, `unavailable` when a checkout could not be closed.
 */
export async function deleteAccount(
  { uid, persona }: { uid: string; persona: string },
  typed: string,
): Promise<void> {
  await checkTypedSlug(await reading(), uid, typed);
  await clearCheckout(uid);
  await atomically(async (tx) => {
    await checkTypedSlug(tx, uid, typed);
    if (await renews(tx, uid)) {
      throw new AppError('invalid', { message: getAccountTexts(LANGUAGE).cancelFirst });
    }
    await removePage(tx, uid);
    await removePageless(tx, [persona]);
  });
  await eraseDeleted().catch((err: unknown) =>
    log().warn({ err }, 'what was deleted is erased later'),
  );
}
