import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, bucketAt, dateAt, hoursOf, isZone, localMoment, startOfDay } from './zone';

const at = Date.parse;
const ZONES = [
  'UTC',
  'America/Mexico_City',
  'America/Santiago',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
];

describe('time zones', () => {
  it.each([
    ['America/Mexico_City', true],
    ['UTC', true],
    ['Etc/GMT+5', true],
    ['', false],
    ['+05:30', false],
    ['Europe/Atlantis', false],
    ['../etc/passwd', false],
  ])('%s is one: %s', (name, expected) => expect(isZone(name)).toBe(expected));

  it('puts a moment in the day that the owner lives', () => {
    const moment = at('2026-11-20T03:30:00Z');
    expect(dateAt('America/Mexico_City', moment)).toBe('2026-11-19');
    expect(bucketAt('America/Mexico_City', moment)).toMatchObject({
      dia: '2026-11-19',
      inicio: at('2026-11-19T06:00:00Z'),
      hora: at('2026-11-20T03:00:00Z'),
      horaLocal: 21,
      diaSemana: 3,
    });
  });

  it('begins hours on the half hour where clocks are half an hour off', () => {
    expect(bucketAt('Asia/Kolkata', at('2026-01-01T00:10:00Z'))).toMatchObject({
      hora: at('2025-12-31T23:30:00Z'),
      horaLocal: 5,
    });
  });

  it.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['Europe/Madrid', '2026-10-26', 24],
    ['America/Santiago', '2026-09-06', 23],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('%s has on %s %i hours', (zone, dia, count) => {
    const hours = hoursOf(zone, dia);
    expect(hours).toHaveLength(count);
    expect(new Set(hours.map(({ hora }) => hora)).size).toBe(count);
    expect(hours.every((hour) => hour.dia === dia)).toBe(true);
  });

  it('begins a day after the hour that a clock jumps over at midnight', () => {
    expect(startOfDay('America/Santiago', '2026-09-06')).toBe(at('2026-09-06T04:00:00Z'));
    expect(bucketAt('America/Santiago', at('2026-09-06T04:05:00Z')).horaLocal).toBe(1);
  });

  it('tells a moment with the offset of its own day', () => {
    expect(localMoment('Europe/Madrid', at('2026-07-01T10:00:00Z'))).toBe(
      '2026-07-01T12:00:00+02:00',
    );
    expect(localMoment('America/St_Johns', at('2026-01-01T10:00:00Z'))).toBe(
      '2026-01-01T06:30:00-03:30',
    );
  });

  it('counts days over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('begins the day where clocks are furthest ahead', () => {
    const start = startOfDay('Pacific/Kiritimati', '2025-07-10');
    expect(new Date(start).toISOString()).toBe('2025-07-09T10:00:00.000Z');
  });

  it('puts every moment in exactly one day and one hour of it', () => {
    const moments = fc.integer({ min: at('2024-01-01'), max: at('2028-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, (zone, moment) => {
        const { dia, inicio, hora, hasta } = bucketAt(zone, moment);
        expect(inicio).toBeLessThanOrEqual(moment);
        expect(moment).toBeLessThan(startOfDay(zone, addDays(dia, 1)));
        expect(hora).toBeLessThanOrEqual(moment);
        expect(moment).toBeLessThan(hasta);
      }),
    );
  });
});
