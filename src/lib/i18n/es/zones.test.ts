import { expect, it } from 'vitest';
import { zoneName } from './zones';

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

it('no two zones have the same name', () => {
  const names = Intl.supportedValuesOf('timeZone').map(zoneName);
  expect(new Set(names).size).toBe(names.length);
});
