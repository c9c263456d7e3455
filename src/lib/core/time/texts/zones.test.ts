import { expect, it } from 'vitest';
import { getTimeTexts } from '.';

const { zoneName } = getTimeTexts('es');

it.each([
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Argentina/Buenos_Aires', 'Argentina'],
  ['America/Bogota', 'Colombia'],
  ['Europe/Madrid', 'España'],
  ['America/New_York', 'Nueva York'],
  ['Asia/Tokyo', 'Japón'],
  ['UTC', 'UTC'],
  ['America/Not_Known_Yet', 'Not Known Yet'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

it('cities whose Spanish names browsers lack have them here', () => {
  const cities = ['Europe/Moscow', 'Australia/Sydney', 'Asia/Jakarta', 'Pacific/Easter'];
  expect(cities.map(zoneName)).toEqual(['Moscú', 'Sídney', 'Yakarta', 'Isla de Pascua']);
});

it('no two zones have the same name', () => {
  const names = Intl.supportedValuesOf('timeZone').map(zoneName);
  expect(new Set(names).size).toBe(names.length);
});
