import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bars } from './Bars';

test('a part that is nothing has no bar, however thin', () => {
  const bars = [
    { name: 'Móvil', share: 1 },
    { name: 'Tableta', share: 0 },
  ];
  const markup = renderToStaticMarkup(createElement(Bars, { bars, label: 'Dispositivos' }));
  expect(markup.match(/style="width:[^"]*"/g)).toEqual(['style="width:100%;"']);
});
