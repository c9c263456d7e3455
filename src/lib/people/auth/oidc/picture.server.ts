import { accountMaker, type NewAccount } from '../new-accounts.server';
import { pictureAddress } from '../rules';
import { fetchBytes } from './fetch.server';

const LIMITS = { timeout: 4_000, size: 5 * 1024 * 1024 };

/**
 * Returns a new person's picture from their provider, re-encoded. Undefined on every failure: the
 * initials are shown instead.
 */
export async function providerPicture(
  address: string | undefined,
  issuer: string,
): Promise<NewAccount['picture']> {
  const url = pictureAddress(address, issuer);
  if (!url) return undefined;
  try {
    return await accountMaker().encodePicture(await fetchBytes(url, LIMITS));
  } catch {
    return undefined;
  }
}
