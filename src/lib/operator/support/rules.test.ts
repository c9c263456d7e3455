import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../../tests/setup/schemas';
import { conversationPath, deskConversationPath, measure, PRIORITY, reopenedState } from './rules';
import {
  conversationsQuerySchema,
  messageSchema,
  openingSchema,
  optionalMessageSchema,
  stateSchema,
} from './schema';

const took = (hours: number, promesa: number | null = null) => ({
  demora: hours * HOUR_MS,
  promesa,
});

describe('how soon people are answered', () => {
  it('says nothing where nobody was', () => {
    expect(measure([], [], null)).toEqual({ count: 0, median: null, p90: null, inTime: null });
  });

  it('says what half and nine of ten had to wait, and which share came in time', () => {
    const answered = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((hours) => took(hours, 8));
    const { count, median, p90, inTime } = measure(answered, [], 8);
    expect([count, median, p90, inTime]).toEqual([10, 5 * HOUR_MS, 9 * HOUR_MS, 0.8]);
  });

  it('holds what was answered against what was promised then', () => {
    expect(measure([took(5, 4), took(5, 24), took(99)], [], 4).inTime).toBe(0.5);
  });

  it('counts who waits in vain, and not who has only just asked', () => {
    const answered = [took(1, 2), took(1, 2)];
    expect(measure(answered, [1], 2)).toMatchObject({ median: HOUR_MS, inTime: 1 });
    const late = [50, 60, 70].map((hours) => hours * HOUR_MS);
    expect(measure(answered, late, 2)).toMatchObject({ median: 50 * HOUR_MS, inTime: 0.4 });
  });
});

it('a conversation has a place for its person and one on the desk', () => {
  expect(conversationPath('c1')).toBe('/ayuda?conversacion=c1');
  expect(deskConversationPath('c1')).toBe('/operador/conversaciones/c1');
});

it('a conversation that is opened again waits unless the operator spoke last', () => {
  expect(([undefined, 'persona', 'nota', 'operador'] as const).map(reopenedState)).toEqual([
    ...['abierta', 'abierta', 'abierta', 'respondida'],
  ]);
});

it('larger plans are answered first', () => {
  expect(PRIORITY.enterprise).toBeLessThan(PRIORITY.pro);
  expect(PRIORITY.pro).toBeLessThan(PRIORITY.free);
});

it.each([
  [{ asunto: 'Pago', texto: 'No llega' }, {}, openingSchema],
  [{ asunto: ' ', texto: 'a' }, { asunto: 'support.vacio' }, openingSchema],
  [{ asunto: 'a'.repeat(121), texto: 'a' }, { asunto: 'text.tooLong[120]' }, openingSchema],
  [{ texto: '\n' }, { texto: 'support.vacio' }, messageSchema],
  [{ texto: 'a'.repeat(4_001) }, { texto: 'text.tooLong[4000]' }, messageSchema],
  [{ estado: 'cerrada' }, {}, stateSchema],
  [{ estado: 'respondida' }, { estado: 'support.estado' }, stateSchema],
  [{}, {}, optionalMessageSchema],
  [{}, {}, conversationsQuerySchema],
  [{ antes: '1' }, { antes: 'support.id' }, conversationsQuerySchema],
])('what is said in a conversation, %j, has the issues %j', (sent, issues, schema) => {
  expect(issuesOf(schema, sent)).toEqual(issues);
});
