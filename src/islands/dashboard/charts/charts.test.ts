import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bars } from './Bars';
import { roundSteps, scale } from './format';

test('a scale lays 0 at its first end and the most at its last', () => {
  const y = scale(200, [240, 40]);
  expect([y(0), y(100), y(200)]).toEqual([240, 140, 40]);
});

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [10, [0, 5, 10]],
  [47, [0, 20, 40, 60]],
  [1_000, [0, 500, 1_000]],
  [123_456, [0, 50_000, 100_000, 150_000]],
])('an axis up to %i has round whole steps', (most, steps) => {
  expect(roundSteps(most, 4)).toEqual(steps);
});

test('a part that is nothing has no bar, however thin', () => {
  const bars = [
    { name: 'Móvil', share: 1 },
    { name: 'Tableta', share: 0 },
  ];
  const markup = renderToStaticMarkup(createElement(Bars, { bars, label: 'Dispositivos' }));
  expect(markup.match(/style="width:[^"]*"/g)).toEqual(['style="width:100%"']);
});
