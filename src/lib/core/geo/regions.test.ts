import { expect, it } from 'vitest';
import { CURRENCIES } from '@/lib/core/text/money';
import { isZone } from '@/lib/core/time/zone';
import { currencyOfZone, REGIONS, regionOfZone, withCallingCode, withNine } from './regions';

it.each([
  ['5512345678', 'America/Mexico_City', '+525512345678'],
  ['0445512345678', 'America/Mexico_City', '+525512345678'],
  ['015512345678', 'America/Tijuana', '+525512345678'],
  ['011151234567', 'America/Bogota', '011151234567'],
  ['0111512345678', 'America/Buenos_Aires', '+54111512345678'],
  ['612345678', 'Europe/Madrid', '+34612345678'],
  ['01112345678', 'America/Argentina/Cordoba', '+5491112345678'],
  ['1112345678', 'America/Buenos_Aires', '+5491112345678'],
  ['1512345678', 'America/Buenos_Aires', '1512345678'],
  ['08105551234', 'America/Buenos_Aires', '08105551234'],
  ['091234567', 'America/Montevideo', '+59891234567'],
  ['+34612345678', 'America/Mexico_City', '+34612345678'],
  ['12345', 'America/Mexico_City', '12345'],
  ['612345678', 'Asia/Tokyo', '612345678'],
  ['', 'Europe/Madrid', ''],
])('%j on the clock of %s is %j', (typed, zone, phone) => {
  expect(withCallingCode(typed, zone)).toBe(phone);
});

it.each([
  ['+541112345678', '+5491112345678'],
  ['+543511234567', '+5493511234567'],
  ['+5491112345678', undefined],
  ['+54111234567', undefined],
  ['+525512345678', undefined],
  ['1112345678', undefined],
])('%s may lack the 9 of Argentine mobiles: %s', (number, mobile) => {
  expect(withNine(number)).toBe(mobile);
});

it.each(REGIONS)('$country has zones, a currency and an example of its own numbers', (region) => {
  const { calling, country, currency, digits, phoneExample, zones } = region;
  expect(phoneExample.replace(/\D/g, '')).toHaveLength(calling.length + digits);
  expect(phoneExample).toMatch(new RegExp(`^\\+${calling.slice(0, 2)}`));
  expect(CURRENCIES).toContain(currency);
  for (const zone of zones.split(' ')) {
    expect(isZone(zone), zone).toBe(true);
    expect([regionOfZone(zone)?.country, currencyOfZone(zone)]).toEqual([country, currency]);
  }
});
