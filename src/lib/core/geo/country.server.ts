import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { UNKNOWN_COUNTRY } from './regions';

/** The database, an npm package of 8 MB (CC BY 4.0, on the privacy page), loaded at first use. */
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

interface Row {
  country_code?: string;
}

let reader: Reader<CountryResponse> | undefined;

function load(): Reader<CountryResponse> {
  const file = createRequire(import.meta.url).resolve(DATABASE);
  // Caches decoded records, of which there are as many as countries.
  return new Reader<CountryResponse>(readFileSync(file), { cache: new Map() });
}

/** Returns the country of an IP address as its ISO 3166-1 code of two letters, or `ZZ`. */
export function countryOf(address: string): string {
  if (address === '') return UNKNOWN_COUNTRY;
  reader ??= load();
  const row = reader.get(address) as Row | null;
  return row?.country_code ?? UNKNOWN_COUNTRY;
}
