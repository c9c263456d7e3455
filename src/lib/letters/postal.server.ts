import type { Database } from '@/lib/core/db';
import { zoneNamed } from '@/lib/core/time/zone';
import { sellerOf } from '@/lib/payments/shop/service.server';

/** Countries whose law asks for the sender's postal address in each letter (docs/sources.md). */
const COUNTRIES = ['US', 'PR', 'CA', 'DE', 'AT'];

/** Node 22 has a property in place of the method. */
type Zoned = Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: string[] };

function zonesOf(country: string): string[] {
  const locale: Zoned = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

let zones: ReadonlySet<string | undefined> | undefined;

/** Returns true in the time zones of these countries, by any name of a zone. */
export function asksPostalAddress(zone: string): boolean {
  zones ??= new Set(COUNTRIES.flatMap(zonesOf).map(zoneNamed));
  return zone !== '' && zones.has(zoneNamed(zone));
}

/**
 * Returns the postal address in the foot of a page's letters; '' while it lacks one, null where the
 * law of its country does not ask for it.
 */
export async function postalAddressOf(
  db: Database,
  { uid, zonaHoraria }: { uid: string; zonaHoraria: string },
): Promise<string | null> {
  return asksPostalAddress(zonaHoraria) ? (await sellerOf(db, uid)).domicilio : null;
}
