import { expect, it } from 'vitest';
import { getAccountTexts } from '@/lib/accounts/texts';
import { getAnalyticsTexts } from '@/lib/statistics/texts/analytics';
import { getTimeTexts } from './texts';

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

const settings = getAccountTexts('es');
const analytics = getAnalyticsTexts('es');

it.each([
  ['01:11', 'Allí es la 1:11.'],
  ['13:11', 'Allí son las 13:11.'],
  ['10:05', 'Allí son las 10:05.'],
  ['00:30', 'Allí son las 0:30.'],
])('says of %s: «%s»', (clock, sentence) => {
  expect(settings.zoneHint(clock)).toBe(sentence);
});

it.each([
  ['01:00', 'El día con más visitas es el lunes; la hora, la 1:00.'],
  ['21:00', 'El día con más visitas es el lunes; la hora, las 21:00.'],
])('says that people come most at %s: «%s»', (clock, sentence) => {
  expect(analytics.performance.bestApart('lunes', clock)).toBe(sentence);
});
