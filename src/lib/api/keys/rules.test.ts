import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { endOfKey, isGood, keyIn, needsNote } from './rules';

const NOW = Date.UTC(2026, 10, 25);
const KEY = `enl_${'aZ0_-'.repeat(8)}abc`;
const times = (values: object = {}) => ({
  ...{ caducaEn: null, usadaEn: null, revocadaEn: null },
  ...values,
});

describe('the key of a header', () => {
  it.each([[`Bearer ${KEY}`], [`bearer   ${KEY}  `]])('is read from «%s»', (header) => {
    expect(keyIn(header)).toBe(KEY);
  });

  it.each([
    [null],
    [''],
    [KEY],
    [`Basic ${KEY}`],
    [`Bearer${KEY}`],
    [`x Bearer ${KEY}`],
    [`Bearer ${KEY} x`],
    [`Bearer ${KEY}x`],
    [`Bearer x${KEY}`],
    [`Bearer ${KEY.slice(1)}`],
    [`Bearer ${KEY.slice(0, -1)}`],
    [`Bearer ${KEY.slice(0, -1)}/`],
  ])('is none in «%s»', (header) => {
    expect(keyIn(header)).toBeUndefined();
  });
});

describe('a key', () => {
  it('opens until the moment at which it ends, and never once it is revoked', () => {
    expect(isGood(times(), NOW)).toBe(true);
    expect(isGood(times({ caducaEn: NOW + 1 }), NOW)).toBe(true);
    expect(isGood(times({ caducaEn: NOW }), NOW)).toBe(false);
    expect(isGood(times({ caducaEn: NOW + 1, revocadaEn: NOW - 1 }), NOW)).toBe(false);
    expect(isGood(times({ revocadaEn: NOW - 1 }), NOW)).toBe(false);
  });

  it('has its use written once a minute at most', () => {
    expect(needsNote(times(), NOW)).toBe(true);
    expect(needsNote(times({ usadaEn: NOW - MINUTE_MS }), NOW)).toBe(true);
    expect(needsNote(times({ usadaEn: NOW - MINUTE_MS + 1 }), NOW)).toBe(false);
  });

  it('ends after its days, or never for 0 days', () => {
    expect(endOfKey(NOW, 90)).toBe(NOW + 90 * DAY_MS);
    expect(endOfKey(NOW, 0)).toBeNull();
  });
});
