import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { batchSchema, consentSchema, subscriberModeSchema } from './schema';

describe('the consent of those in a file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 12) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const issues = (values: object) =>
    issuesOf(consentSchema, { procedencia: 'Mi feria', fecha: '2026-11-20', ...values });

  it('is of a place and a day', () => {
    const read = consentSchema.parse({ procedencia: ' Mi feria ', fecha: '2026-11-20' });
    expect(read).toEqual({ procedencia: 'Mi feria', fecha: Date.UTC(2026, 10, 20, 12) });
  });

  it('keeps its date in the zones of its readers, and is not in the future', () => {
    const { fecha } = consentSchema.parse({ procedencia: 'Mi feria', fecha: '2025-01-01' });
    for (const timeZone of ['Pacific/Honolulu', 'America/Mexico_City', 'Europe/Madrid']) {
      expect(new Date(fecha).toLocaleDateString('sv', { timeZone })).toBe('2025-01-01');
    }
    const today = consentSchema.parse({ procedencia: 'Mi feria', fecha: '2026-11-26' });
    expect(today.fecha).toBe(Date.now());
  });

  it.each(['1995-01-01', '2026-11-25', '2026-11-26'])(
    'can be of %s, where it is today',
    (fecha) => {
      expect(issues({ fecha })).toEqual({});
    },
  );

  it.each(['1994-12-31', '2026-11-27', '2026-02-30', 'ayer', 7])('cannot be of %s', (fecha) => {
    expect(issues({ fecha })).toEqual({ fecha: 'contacts.consentDate' });
  });

  it('is said in three letters at least', () => {
    expect(issues({ procedencia: 'abc' })).toEqual({});
    expect(issues({ procedencia: ' ab ' })).toEqual({ procedencia: 'contacts.origin' });
  });
});

it('a file is reviewed before it is applied, and taken back by its batch', () => {
  expect(issuesOf(subscriberModeSchema, { modo: 'revisar' })).toEqual({});
  expect(issuesOf(subscriberModeSchema, { modo: 'borrar' })).toEqual({ modo: 'contacts.mode' });
  expect(issuesOf(batchSchema, { lote: '1' })).toEqual({ lote: 'contacts.batch' });
});
