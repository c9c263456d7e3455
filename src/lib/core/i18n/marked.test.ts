import { expect, it } from 'vitest';
import { defineTexts, MARKED, marked } from '.';

it('marks every text, at whatever depth, and what functions say', () => {
  const texts = marked({
    one: 'uno',
    list: ['dos', { three: 'tres' }],
    said: (name: string) => ({ text: `Hola, ${name}` }),
  });
  expect(texts.one).toBe('⟦uno⟧');
  expect(texts.list).toEqual(['⟦dos⟧', { three: '⟦tres⟧' }]);
  expect(texts.said('Ana')).toEqual({ text: '⟦Hola, Ana⟧' });
});

it('leaves what has no words', () => {
  const pattern = /a/;
  expect(marked({ n: 3, empty: '', sign: '+18', pattern })).toEqual({
    n: 3,
    empty: '',
    sign: '+18',
    pattern,
  });
});

it('is a language of every catalogue, made of the common one once', () => {
  const read = defineTexts({ es: { yes: 'sí' } });
  expect(read(MARKED)).toEqual({ yes: '⟦sí⟧' });
  expect(read(MARKED)).toBe(read(MARKED));
});
