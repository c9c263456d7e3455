import { expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './validation';

const inner = z.object({ titulo: z.string(), url: z.string().default('') });
const kind = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('texto'), datos: z.object({ texto: z.string() }) }),
  z.object({ tipo: z.literal('redes'), datos: z.object({ lugar: z.string() }) }),
]);
const schema = z
  .object({
    nombre: z.string().optional(),
    enlaces: z.array(
      z.preprocess((value) => (typeof value === 'string' ? { titulo: value } : value), inner),
    ),
    bloques: z.array(kind).optional(),
    libre: z.record(z.string(), z.unknown()).optional(),
    abierto: z.looseObject({ a: z.string() }).optional(),
    correo: z.literal('').or(z.string()).nullable().optional(),
  })
  .refine(() => true)
  .transform((value) => value);

it('names a field that no schema has, wherever it stands and whatever wraps it', () => {
  const value = {
    otro: 1,
    enlaces: [{ titulo: 'a' }, { titulo: 'b', color: 'x' }, 'https://ejemplo.com'],
    bloques: [{ tipo: 'texto', datos: { texto: '', lugar: 'arriba' } }],
  };
  expect(unknownFields(schema, value)).toEqual([
    'otro',
    'enlaces.1.color',
    'bloques.0.datos.lugar',
  ]);
});

it('looks into nothing that its schema leaves open', () => {
  const value = { enlaces: [], libre: { x: { y: 1 } }, abierto: { a: '', b: 1 }, correo: null };
  expect(unknownFields(schema, value)).toEqual([]);
});

it('knows what was answered, without looking into the rest less closely', () => {
  const answered = z.strictObject({
    uid: z.string(),
    enlaces: z.array(z.record(z.string(), z.unknown())),
  });
  const value = { uid: '1', enlaces: [{ titulo: 'a', color: 'x' }], plan: 'pro' };
  expect(unknownFields(schema, value, answered)).toEqual(['enlaces.0.color', 'plan']);
});

it('takes no name that every object has for a field', () => {
  const value = JSON.parse('{"enlaces":[],"__proto__":{"a":1},"constructor":1,"toString":2}');
  expect(unknownFields(schema, value)).toEqual(['__proto__', 'constructor', 'toString']);
});

it('stops after so many', () => {
  const value = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, at]));
  expect(unknownFields(schema, { ...value, enlaces: [] })).toHaveLength(20);
});

it('takes a value of another form than its schema as having no fields', () => {
  for (const value of [null, 1, 'a', [], { enlaces: {} }, { enlaces: [1, null, []] }]) {
    expect(unknownFields(schema, value)).toEqual([]);
  }
});
