import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The database in npm (CC BY 4.0, named on the privacy page): 8 MB, loaded at the first visit. */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The code for an unknown country. ISO 3166 gives it to none. */
export const UNKNOWN = 'ZZ';

interface Row {
  country_code?: string;
}

let reader: Reader<CountryResponse> | undefined;

function load(): Reader<CountryResponse> {
  const file = createRequire(import.meta.url).resolve(DATABASE);
  // What is read of a place in the file is kept: there are as many as countries.
  return new Reader<CountryResponse>(readFileSync(file), { cache: new Map() });
}

/** The country of an address, as its two letters of ISO 3166, or `ZZ`. */
export function countryOf(address: string): string {
  if (address === '') return UNKNOWN;
  reader ??= load();
  const row = reader.get(address) as Row | null;
  return row?.country_code ?? UNKNOWN;
}
