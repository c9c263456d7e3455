import { expect, test } from 'vitest';
import { MARKUP } from '../../../../tests/fixtures/markup';
import { escapeAttributes, plainText } from './html';

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test.each(MARKUP)('leaves no element in a value: %s', (text) => {
  const html = `<p title="${attribute(text)}">&lt;b></p><img alt="${attribute(text)}">`;
  const shown = escapeAttributes(html);
  expect(shown.match(/<[^/]/g)).toEqual(['<p', '<i']);
  expect(shown.replaceAll('&lt;', '<')).toBe(html.replaceAll('&lt;', '<'));
});

test('leaves scripts, sheets and texts as they are', () => {
  const html = '<style>a>b{content:"<"}</style><script>if (1<2) a("<p>")</script><p>a "<" b</p>';
  expect(escapeAttributes(html)).toBe(html);
});

test.each([
  ['Canci&oacute;n del &Ntilde;and&uacute;', 'Canción del Ñandú'],
  [
    '&iquest;Cu&aacute;nto? 20&nbsp;&euro; &mdash; &laquo;hoy&raquo;&hellip;',
    '¿Cuánto? 20 € — «hoy»…',
  ],
  ['Gar&ccedil;a, Stra&szlig;e, &Aring;ngstr&ouml;m &amp;amp;', 'Garça, Straße, Ångström &amp;'],
  ['&#241;&#xF1;&#xD800;&nada;&acute;', 'ññ&#xD800;&nada;&acute;'],
])('reads the text of %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
