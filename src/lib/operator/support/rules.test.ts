import { expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { conversationPath, deskConversationPath, PRIORITY, reopenedState } from './rules';
import { openingSchema, partSchema, perhapsSchema, sayingSchema, stateSchema } from './schema';

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
  [{ texto: '\n' }, { texto: 'support.vacio' }, sayingSchema],
  [{ texto: 'a'.repeat(4_001) }, { texto: 'text.tooLong[4000]' }, sayingSchema],
  [{ estado: 'cerrada' }, {}, stateSchema],
  [{ estado: 'respondida' }, { estado: 'support.estado' }, stateSchema],
  [{}, {}, perhapsSchema],
  [{}, {}, partSchema],
  [{ antes: '1' }, { antes: 'support.id' }, partSchema],
])('what is said in a conversation, %j, has the issues %j', (sent, issues, schema) => {
  expect(issuesOf(schema, sent)).toEqual(issues);
});
