import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { newBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { localFaults } from './faults';
import type { Draft } from './fields';

const draft = (values: Partial<Draft>): Draft =>
  ({
    ...{ nombre: 'Ana', slug: 'ana', presentacion: '', bio: '', descripcion: '' },
    ...{ enlaces: [], bloques: [], orden: [], apariencia: DEFAULT_APPEARANCE },
    ...values,
  }) as unknown as Draft;

describe('what is wrong with a contact', () => {
  const contact = (values: object) => {
    const block = newBlock('contacto');
    return { ...block, datos: { ...block.datos, ...values } };
  };

  it.each([
    ['telefono', '12'],
    ['telefono', 'llámame'],
    ['telefono', '+52 55 1234 5678'],
    ['telefono', ''],
    ['correo', 'ana@'],
    ['correo', 'ana..b@ejemplo.com'],
    ['correo', ' ana@ejemplo.com '],
    ['correo', `${'a'.repeat(260)}@ejemplo.com`],
    ['correo', ''],
  ])('is told before it is sent as the server would tell it: %s «%s»', (field, value) => {
    const block = contact({ [field]: value });
    const faults = localFaults(draft({ bloques: [block] }), 'ana');
    const refused = !blockSchema.safeParse(block).success;
    expect(Object.keys(faults)).toEqual(refused ? [`bloques.${block.id}.datos.${field}`] : []);
  });
});
