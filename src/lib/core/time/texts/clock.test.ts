import { expect, it } from 'vitest';
import { getAccountTexts } from '@/lib/accounts/texts';
import { getAnalyticsTexts } from '@/lib/statistics/texts/analytics';

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
