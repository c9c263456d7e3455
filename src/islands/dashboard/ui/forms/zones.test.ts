import { expect, it } from 'vitest';
import { firstZones, otherZones } from './zones';

it('likely zones come first, and every zone can be chosen once', async () => {
  const first = firstZones('Africa/Abidjan');
  const others = await otherZones(first);
  const zones = [...first, ...others].map(([zone]) => zone);
  expect(zones.slice(0, first.length)).toEqual(
    expect.arrayContaining(['America/Mexico_City', 'Europe/Madrid', 'Africa/Abidjan']),
  );
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), 'UTC']));
  expect(others.map(([, name]) => name).filter((name) => name.includes('/'))).toEqual([]);
});
