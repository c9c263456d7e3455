import { expect, test, vi } from 'vitest';
import { readEndpoints } from '../setup/endpoints';
import {
  hasParts,
  inputSchemas,
  isPatient,
  refinementsOf,
  valuesFor,
  WRONG,
} from '../setup/schemas';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const schemas = [...(await inputSchemas(await readEndpoints()))];
const refined = schemas.filter(([schema]) => refinementsOf(schema).length > 0);

type Named = Record<string, unknown>;
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('what compares several fields waits until each of them was understood', () => {
  const hasty = refined
    .filter(([schema]) => hasParts(schema) && !refinementsOf(schema).every(isPatient))
    .map(([, name]) => name);
  expect(refined.length).toBeGreaterThan(60);
  expect(hasty).toEqual([]);
});

test('whatever stands in a field, no schema throws, and no other field is blamed for it', () => {
  const issues = new Set<string>();
  let tried = 0;
  for (const [schema, name] of schemas) {
    const right = valuesFor(schema);
    const whole = right.find(isNamed);
    if (right.length === 0 && hasParts(schema) && refinementsOf(schema).length > 0) {
      expect.fail(`nothing that is tried is right: ${name}`);
    }
    for (const field of Object.keys(whole ?? {})) {
      for (const wrong of WRONG) {
        const value = { ...whole, [field]: wrong };
        const about = `${name}: ${field} = ${JSON.stringify(wrong)?.slice(0, 40)}`;
        try {
          const blamed = schema.safeParse(value).error?.issues.map(({ path }) => path[0]) ?? [];
          const own = blamed.includes(field);
          const others = blamed.filter((one) => one !== field && one !== undefined);
          if (own && others.length > 0) issues.add(`${about} blames ${others}`);
        } catch (thrown) {
          issues.add(`${about} throws ${thrown}`);
        }
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(2_000);
  expect([...issues]).toEqual([]);
});
