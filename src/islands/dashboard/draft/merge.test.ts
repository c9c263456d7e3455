import { describe, expect, it } from 'vitest';
import { APPEARANCE_FIELDS, DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { newBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { APPEARANCE_PARTS, differences } from '../save/conflict';
import { type Draft, draftOf } from './fields';
import { aLink, aProfile } from './fixtures';
import { localIssues } from './issues';
import { merge, mergeItems } from './merge';

const draft = (values: Partial<Draft>): Draft =>
  ({
    nombre: 'Ana',
    slug: 'ana',
    presentacion: '',
    bio: '',
    descripcion: '',
    enlaces: [],
    bloques: [],
    orden: [],
    apariencia: DEFAULT_APPEARANCE,
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
    const issues = localIssues(draft({ bloques: [block] }), 'ana');
    const refused = !blockSchema.safeParse(block).success;
    expect(Object.keys(issues)).toEqual(refused ? [`bloques.${block.id}.datos.${field}`] : []);
  });
});

const [a, b, c] = [aLink('A'), aLink('B'), aLink('C')];
const titles = (links: { titulo: string }[]) => links.map((link) => link.titulo).join('');

describe('merging two drafts', () => {
  it('keeps what only I changed and what only they changed', () => {
    const base = draftOf(aProfile());
    const ours = { ...base, bio: 'Mía' };
    const theirs = { ...base, nombre: 'Ana R.' };
    expect(merge(base, ours, theirs)).toMatchObject({ bio: 'Mía', nombre: 'Ana R.' });
  });

  it('takes mine where both changed the same field', () => {
    const base = draftOf(aProfile());
    const merged = merge(base, { ...base, bio: 'Mía' }, { ...base, bio: 'Suya' });
    expect(merged.bio).toBe('Mía');
  });

  it('keeps what each side changed of one link, mine where both changed the same', () => {
    const ours = { ...a, destacado: true, titulo: 'Mío' };
    const theirs = {
      ...a,
      tipo: 'curso' as const,
      hasta: '2027-01-01T00:00:00.000Z',
      titulo: 'Suyo',
    };
    expect(mergeItems([a], [ours], [theirs])).toEqual([
      { ...theirs, destacado: true, titulo: 'Mío' },
    ]);
  });

  it('keeps the links that each side added', () => {
    expect(titles(mergeItems([a], [a, b], [a, c]))).toBe('ACB');
  });

  it('removes a link that I removed and nobody changed', () => {
    expect(titles(mergeItems([a, b], [a], [a, b]))).toBe('A');
  });

  it('keeps a link that I removed but they changed meanwhile', () => {
    const changed = { ...b, titulo: 'B2' };
    expect(titles(mergeItems([a, b], [a], [a, changed]))).toBe('AB2');
  });

  it('keeps a link that I changed but they removed', () => {
    const changed = { ...b, titulo: 'B2' };
    expect(titles(mergeItems([a, b], [a, changed], [a]))).toBe('AB2');
  });

  it('drops a link that they removed and I did not touch', () => {
    expect(titles(mergeItems([a, b], [a, b], [a]))).toBe('A');
  });

  it('keeps my order when I moved something, theirs otherwise', () => {
    expect(titles(mergeItems([a, b, c], [c, a, b], [a, b, c]))).toBe('CAB');
    expect(titles(mergeItems([a, b, c], [a, b, c], [b, a, c]))).toBe('BAC');
  });
});

describe('the differences shown to a person', () => {
  it('say who changed each field', () => {
    const base = draftOf(aProfile());
    const ours = { ...base, bio: 'Mía', slug: 'ana-r' };
    const theirs = { ...base, bio: 'Suya', nombre: 'Ana R.' };
    const sides = differences(base, ours, theirs).map((difference) => [
      difference.kind === 'field' && difference.field,
      difference.side,
    ]);
    expect(sides).toEqual([
      ['nombre', 'theirs'],
      ['slug', 'mine'],
      ['bio', 'both'],
    ]);
  });

  it('name the parts of the look that differ, and who chose them', () => {
    const base = draftOf(aProfile());
    const appearance = base.apariencia;
    const ours = {
      ...base,
      apariencia: { ...appearance, acento: '#d1006c', forma: 'pildora' as const },
    };
    const theirs = {
      ...base,
      apariencia: { ...appearance, forma: 'recta' as const, letra: 'vt323' as const },
    };
    const summaries = differences(base, ours, theirs).map((one) =>
      one.kind === 'appearance' ? [one.part, one.fields.join(), one.side] : one.kind,
    );
    expect(summaries).toEqual([
      ['buttons', 'forma', 'both'],
      ['colours', 'acento', 'mine'],
      ['font', 'letra', 'theirs'],
    ]);
  });

  it('can name every choice of a look', () => {
    expect(Object.values(APPEARANCE_PARTS).flat().sort()).toEqual([...APPEARANCE_FIELDS].sort());
  });

  it('name items that are only on one side, and a changed order', () => {
    const base = draftOf(aProfile({ enlaces: [a, b] }));
    const ours = { ...base, enlaces: [b, a, c] };
    const kinds = differences(base, ours, base).map(({ kind, side }) => [kind, side]);
    expect(kinds).toEqual([
      ['item', 'mine'],
      ['order', 'mine'],
    ]);
  });

  it('are none when both sides say the same', () => {
    const base = draftOf(aProfile({ enlaces: [a] }));
    const same = { ...base, enlaces: [{ ...a }] };
    expect(differences(base, same, base)).toEqual([]);
  });
});
