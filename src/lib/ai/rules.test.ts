import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, findProfession, professionLabel } from './rules';
import { bioRequestSchema } from './schema';

describe('professions', () => {
  it.each([
    ['coach', 'coach'],
    ['Coach', 'coach'],
    ['Psicólogo/a', 'psicologo'],
    ['  creador/a de contenido ', 'creador'],
    ['Plomería', undefined],
    ['constructor', undefined],
  ])('finds %j as %j', (text, expected) => {
    expect(findProfession(text)).toBe(expected);
  });

  it('calls what was not chosen by the name of the source', () => {
    expect(professionLabel('')).toBe('Creador digital');
    expect(professionLabel('coach')).toBe('Coach');
    expect(professionLabel('Plomería')).toBe('Plomería');
  });
});

describe('the day of the quotas', () => {
  it('is the UTC day, and ends at its midnight', () => {
    const late = Date.parse('2026-11-20T23:59:59Z');
    expect(dayOf(late)).toBe('2026-11-20');
    expect(new Date(endOfDay(late)).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
});

describe('a request for a bio', () => {
  it('needs nothing but what the source sends', () => {
    expect(bioRequestSchema.parse({ nombre: 'Ana', profesion: 'Coach' })).toEqual({
      nombre: 'Ana',
      profesion: 'Coach',
      frase: '',
      tono: 'cercano',
      trato: 'primera',
      propuestas: 1,
      local: false,
    });
    expect(bioRequestSchema.parse({})).toMatchObject({ nombre: '', profesion: '' });
  });

  it('cuts a name that is too long instead of refusing it', () => {
    expect(bioRequestSchema.parse({ nombre: 'ñ'.repeat(9_000) }).nombre).toHaveLength(80);
    expect(bioRequestSchema.parse({ frase: 'ñ'.repeat(9_000) }).frase).toHaveLength(200);
  });

  it.each([
    { nombre: 3 },
    { tono: 'serio' },
    { trato: 'tú' },
    { propuestas: 4 },
    { propuestas: 1.5 },
    { local: 'sí' },
  ])('is refused with %j', (body) => {
    expect(bioRequestSchema.safeParse(body).success).toBe(false);
  });
});
