import { describe, expect, it } from 'vitest';
import { newBlock } from '@/lib/blocks/rules';
import { newLink } from '@/lib/links/rules';
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
    const orden = before.enlaces.map(({ id }) => id);
    const profile = { ...before, bloques: [], orden };
    expect(undone(after, before, after)).toEqual({ profile, untouched: 0 });
  });

  it('keeps what was written since: other links, other fields, edits of what came in', () => {
    const ownLink = link('c');
    const edited = { ...added, titulo: 'Mejor' };
    const now = {
      ...after,
      nombre: 'Ana María',
      bio: 'Otra',
      enlaces: [ownLink, edited, { ...(a ?? ownLink) }],
    };
    const { profile: back, untouched } = undone(now, before, after);
    expect(back.nombre).toBe('Ana María');
    expect(back.bio).toBe('Otra');
    expect(back.enlaces).toEqual([ownLink, edited, a]);
    expect(untouched).toBe(2);
  });

  it('takes back blocks and the places that everything had', () => {
    const title = newBlock('titulo', { texto: 'Cursos' });
    const list = { enlaces: [...before.enlaces, added], bloques: [title] };
    const orden = [title.id, added.id, ...before.enlaces.map(({ id }) => id)];
    const came = { ...before, ...list, orden };
    const { profile: back, untouched } = undone(came, before, came);
    expect(back).toMatchObject({ enlaces: before.enlaces, bloques: [] });
    expect(untouched).toBe(0);
  });

  it('does not bring back what the person has removed', () => {
    expect(undone({ ...after, enlaces: [added] }, before, after).profile.enlaces).toEqual([]);
  });
});
