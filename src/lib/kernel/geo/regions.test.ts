import { expect, it } from 'vitest';
import { isZone } from '@/lib/kernel/time/zone';
import { currencyOfZone, regionOfZone, withCallingCode } from './regions';

it.each([
  ['5512345678', 'America/Mexico_City', '+525512345678'],
  ['612345678', 'Europe/Madrid', '+34612345678'],
  ['01112345678', 'America/Argentina/Cordoba', '+5491112345678'],
  ['1112345678', 'America/Buenos_Aires', '+5491112345678'],
  ['091234567', 'America/Montevideo', '+59891234567'],
  ['+34612345678', 'America/Mexico_City', '+34612345678'],
  ['12345', 'America/Mexico_City', '12345'],
  ['612345678', 'Asia/Tokyo', '612345678'],
  ['', 'Europe/Madrid', ''],
])('%j on the clock of %s is %j', (typed, zone, phone) => {
  expect(withCallingCode(typed, zone)).toBe(phone);
});

it('the example of a number has the code and the digits of its country', () => {
  for (const zone of ['America/Lima', 'Europe/Lisbon', 'America/Sao_Paulo', 'America/Santiago']) {
    const region = regionOfZone(zone);
    expect(region?.phoneExample.replace(/\D/g, '')).toHaveLength(
      (region?.calling.length ?? 0) + (region?.digits ?? 0),
    );
  }
});

it('every zone is one of the time zone database, and proposes a currency', () => {
  for (const zone of ['America/Ciudad_Juarez', 'Pacific/Galapagos', 'Europe/Paris']) {
    expect(isZone(zone)).toBe(true);
    expect(currencyOfZone(zone)).toMatch(/^[A-Z]{3}$/);
  }
});
