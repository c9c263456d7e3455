import { expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { demoSchema, linkSchema } from './schema';
import { addWaySchema, wayNameSchema } from './ways/schema';

it.each([
  [{ correo: 'ana@example.com' }, {}, linkSchema],
  [{ correo: '' }, { correo: 'text.email' }, linkSchema],
  [{ nombre: 'Ana', correo: 'ana@example.com' }, {}, demoSchema],
  [{ nombre: ' ', correo: 'ana@example.com' }, { nombre: 'text.nameNeeded' }, demoSchema],
  [{ proveedor: 'google' }, {}, addWaySchema],
  [{ proveedor: 'correo', correo: 'ana@example.com' }, {}, addWaySchema],
  [{ proveedor: 'correo', correo: 'ana' }, { correo: 'text.email' }, addWaySchema],
  [{ nombre: 'Mi teléfono' }, {}, wayNameSchema],
  [{ nombre: ' ' }, { nombre: expect.stringMatching(/\.noName$/) }, wayNameSchema],
  [{ nombre: 'a'.repeat(61) }, { nombre: 'text.tooLong[60]' }, wayNameSchema],
])('who signs in with %j is told %j', (sent, issues, schema) => {
  expect(issuesOf(schema, sent)).toEqual(issues);
});

it('demo accounts are no way to add', () => {
  expect(addWaySchema.safeParse({ proveedor: 'demo' }).success).toBe(false);
});
