import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { MAX_PROPOSALS } from './rules';
import { bioRequestSchema, screenshotRequestSchema } from './schema';

describe('what a bio is asked for with', () => {
  it('is cut where it is too long, and one warm proposal in the first person else', () => {
    const sent = { nombre: 'a'.repeat(100), profesion: ` ${'b'.repeat(90)}`, frase: ' Canto \n ' };
    expect(bioRequestSchema.parse(sent)).toEqual({
      ...{ nombre: 'a'.repeat(80), profesion: 'b'.repeat(80), frase: 'Canto' },
      ...{ tono: 'cercano', trato: 'primera', propuestas: 1, local: false },
    });
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
