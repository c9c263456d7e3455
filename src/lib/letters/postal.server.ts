import type { Database } from '@/lib/core/db';
import { findPageCard } from '@/lib/pages/read-model.server';
import { sellerOf } from '@/lib/payments/shop/service.server';

/** Countries whose law asks for the sender's postal address in each letter (docs/sources.md). */
const COUNTRIES = ['US', 'PR', 'CA', 'DE', 'AT'];

/** Zones have several names. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const ZONES = new Set(
  COUNTRIES.flatMap((country) => new Intl.Locale(`und-${country}`).getTimeZones() ?? []).map(
    canonical,
  ),
);

/**
 * Returns the postal address in the foot of a page's letters; '' while it lacks one, null where the
 * law of its country does not ask for it.
 */
export async function postalAddressOf(db: Database, uid: string): Promise<string | null> {
  const zone = (await findPageCard(db, uid))?.zonaHoraria ?? '';
  if (zone === '' || !ZONES.has(canonical(zone))) return null;
  return (await sellerOf(db, uid)).domicilio;
}
