import { expect, it } from 'vitest';
import { choicesFor, OFFERED } from './people/team';
import { $avatarStep } from './profile/ProfileScreen';
import { $savedCount } from './save/save';
import { firstZones, otherZones } from './ui/forms/ZoneOptions';

it('every role that may do something of its own is offered, whatever somebody is', () => {
  expect(OFFERED).toEqual(['dueno', 'editor', 'ventas', 'analista']);
  expect(choicesFor('ventas')).toEqual(OFFERED);
});

it('a picture waits for a save, and no longer', () => {
  $avatarStep.set('ready');
  $savedCount.set($savedCount.get() + 1);
  expect($avatarStep.get()).toBe('idle');
  $avatarStep.set('uploading');
  $savedCount.set($savedCount.get() + 1);
  expect($avatarStep.get()).toBe('uploading');
});

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
