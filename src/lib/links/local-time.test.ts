import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time';

it.each([
  ['America/Mexico_City', '2026-11-20T10:30', '2026-11-20T16:30:00.000Z'],
  ['Europe/Madrid', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ['America/Santiago', '2026-09-06T12:00', '2026-09-06T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T05:45', '2026-01-01T00:15:00.000Z'],
  ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
])('in %s the wall time %s is %s, and back', (zone, wall, instant) => {
  expect(fromLocalInput(wall, zone)).toBe(instant);
  expect(toLocalInput(instant, zone)).toBe(wall);
});

it('an hour that a change of clocks leaves out is taken as one beside it', () => {
  const moment = fromLocalInput('2026-03-29T02:30', 'Europe/Madrid') ?? '';
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(moment);
});

it('no date is none', () => {
  expect(fromLocalInput('', 'UTC')).toBeNull();
  expect(toLocalInput(null, 'UTC')).toBe('');
});
