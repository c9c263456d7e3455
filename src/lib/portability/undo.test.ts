import { describe, expect, it } from 'vitest';
import { newLink } from '../links/rules';
import { undone } from './undo';

const link = (titulo: string) => newLink(titulo, { url: `https://${titulo}.example` });
const profile = (values: object) => ({
  nombre: 'Ana',
  bio: '',
  descripcion: '',
  profesion: '' as const,
  slug: 'ana',
  avatar: '',
  enlaces: [link('a')],
  ...values,
});

describe('undoing an import', () => {
  const before = profile({});
  const [a] = before.enlaces;
  const added = link('b');
  const after = { ...before, bio: 'Nueva', enlaces: [...before.enlaces, added] };

  it('puts back exactly what there was', () => {
    expect(undone(after, before, after)).toEqual({ profile: before, untouched: 0 });
  });

  it('keeps what was written since: other links, other fields, edits of what came in', () => {
    const mine = link('c');
    const edited = { ...added, titulo: 'Mejor' };
    const now = {
      ...after,
      nombre: 'Ana María',
      bio: 'Otra',
      enlaces: [mine, edited, { ...(a ?? mine) }],
    };
    const { profile: back, untouched } = undone(now, before, after);
    expect(back.nombre).toBe('Ana María');
    expect(back.bio).toBe('Otra');
    expect(back.enlaces).toEqual([mine, edited, a]);
    expect(untouched).toBe(2);
  });

  it('does not bring back what the person has removed', () => {
    expect(undone({ ...after, enlaces: [added] }, before, after).profile.enlaces).toEqual([]);
  });
});
