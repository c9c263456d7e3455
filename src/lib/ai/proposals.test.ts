import { describe, expect, it } from 'vitest';
import { INJECTIONS, unfit } from '../../../tests/fixtures/injections';
import { proposalsIn } from './proposals';

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
