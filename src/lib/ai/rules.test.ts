import { describe, expect, it } from 'vitest';
import { INJECTIONS, unfit } from '../../../tests/fixtures/injections';
import { issuesOf } from '../../../tests/setup/schemas';
import { proposalsIn } from './proposals';
import { dayOf, endOfDay, findProfession, MAX_PROPOSALS, professionLabel } from './rules';
import { bioRequestSchema, screenshotRequestSchema } from './schema';

const BIO = 'Escribo cuentos para leer en voz alta.';
const OTHER = 'Doy talleres de escritura los sábados.';
const THIRD = 'Corrijo manuscritos con lápiz y paciencia.';

describe("the bios in a model's answer", () => {
  it.each([
    ['one line', BIO, 1, [BIO]],
    ['quotes and emojis', `"${BIO}" ✨📚`, 1, [BIO]],
    ['a preamble', `Claro, aquí tienes tu biografía:\n\n${BIO}`, 1, [BIO]],
    ['a label', `Biografía: ${BIO}`, 1, [BIO]],
    ['three lines', `${BIO}\n${OTHER}\n${THIRD}`, 3, [BIO, OTHER, THIRD]],
    ['numbers', `1. ${BIO}\n\n2) ${OTHER}\n3 - ${THIRD}`, 3, [BIO, OTHER, THIRD]],
    ['options', `**Opción 1:** ${BIO}\n**Opción 2:** ${OTHER}`, 3, [BIO, OTHER]],
    [
      'a preamble and an end',
      `¡Claro! Aquí van:\n${BIO}\n${OTHER}\nEspero que te sirvan.`,
      3,
      [BIO, OTHER],
    ],
    ['the same twice', `${BIO}\n${BIO}`, 3, [BIO]],
    [
      'a sentence in two of them',
      `${BIO} ${OTHER}\n${OTHER} ${THIRD}`,
      3,
      [`${BIO} ${OTHER}`, THIRD],
    ],
    ['nothing new in the second', `${BIO}\n${BIO} Sí.\n${OTHER}`, 3, [BIO, OTHER]],
    ['more than asked for', `${BIO}\n${OTHER}\n${THIRD}\n${BIO} Y más.`, 3, [BIO, OTHER, THIRD]],
    ['a JSON list', JSON.stringify([BIO, OTHER]), 3, [BIO, OTHER]],
    ['JSON in a fence', `\`\`\`json\n{"bio": "${BIO}"}\n\`\`\``, 1, [BIO]],
    ['nothing', '', 1, []],
    ['only marks', '"" 🎉', 1, []],
  ])('are found in %s', (_what, answer, wanted, expected) => {
    expect(proposalsIn(answer, wanted)).toEqual(expected);
  });

  it.each([
    'Lo siento, no puedo ayudar con eso.',
    'Lo siento, pero no puedo cumplir con esa solicitud.',
    'No puedo generar contenido de ese tipo.',
    'Como modelo de lenguaje, no tengo opiniones.',
    "I'm sorry, but I can't assist with that.",
    'I cannot help with this request.',
    'As an AI, I am not able to do that.',
  ])('are none in the refusal %j', (answer) => {
    expect(proposalsIn(answer, 1)).toEqual([]);
    expect(proposalsIn(answer, 3)).toEqual([]);
  });

  it('are not mistaken for a refusal', () => {
    const honest = 'Como coach acompaño cambios. No puedo dormir sin leer.';
    expect(proposalsIn(honest, 1)).toEqual([honest]);
  });

  it.each(INJECTIONS)('are fit to publish when a model obeys %j', (injection) => {
    for (const text of proposalsIn(injection, 3)) expect(unfit(text)).toEqual([]);
  });

  it('are found in an answer of any length', () => {
    const answer = '1. <b>texto</b> '.repeat(200_000);
    expect(proposalsIn(answer, 3).length).toBeLessThanOrEqual(3);
  });
});

describe('what a bio is asked for with', () => {
  it('is cut where it is too long, and one warm proposal in the first person else', () => {
    const sent = { nombre: 'a'.repeat(100), profesion: ` ${'b'.repeat(90)}`, frase: ' Canto \n ' };
    expect(bioRequestSchema.parse(sent)).toEqual({
      nombre: 'a'.repeat(80),
      profesion: 'b'.repeat(80),
      frase: 'Canto',
      tono: 'cercano',
      trato: 'primera',
      propuestas: 1,
      local: false,
    });
    expect(bioRequestSchema.parse({ frase: 'ñ'.repeat(9_000) }).frase).toHaveLength(200);
    expect(bioRequestSchema.parse({})).toMatchObject({ nombre: '', profesion: '' });
    expect(issuesOf(bioRequestSchema, { propuestas: MAX_PROPOSALS })).toEqual({});
  });

  it.each([
    [{ nombre: 7 }, { nombre: 'ai.validation.text' }],
    [{ tono: 'x' }, { tono: 'ai.validation.tone' }],
    [{ trato: 'x' }, { trato: 'ai.validation.address' }],
    [{ propuestas: 0 }, { propuestas: 'ai.validation.proposals' }],
    [{ propuestas: MAX_PROPOSALS + 1 }, { propuestas: 'ai.validation.proposals' }],
    [{ propuestas: 1.5 }, { propuestas: 'ai.validation.proposals' }],
    [{ local: 'si' }, { local: 'ai.validation.local' }],
  ])('is refused with %j', (sent, refused) => {
    expect(issuesOf(bioRequestSchema, sent)).toEqual(refused);
  });

  it('needs the picture of a screenshot', () => {
    expect(issuesOf(screenshotRequestSchema, { imagenBase64: 'a' })).toEqual({});
    expect(issuesOf(screenshotRequestSchema, { imagenBase64: '' })).toEqual({
      imagenBase64: 'ai.validation.picture',
    });
    expect(issuesOf(screenshotRequestSchema, {})).toEqual({
      imagenBase64: 'ai.validation.picture',
    });
  });
});

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
