import { expect, test } from 'vitest';
import { leadingNowhere } from './nowhere';

test('whatever leads somewhere on an example leads to the note instead', () => {
  const away =
    '<a class="x" href="https://a.example/" target="_blank" rel="noopener" data-id="1" data-e="https://p/" data-t="P" data-h="152"><b>A</b></a>';
  expect(leadingNowhere(away)).toBe('<a href="#muestra" class="x"><b>A</b></a>');
  expect(leadingNowhere('<a href="tel:+52">T</a>')).toBe('<a href="#muestra">T</a>');
});

test('without a note, links are only words', () => {
  expect(leadingNowhere('<a class="x" href="tel:+52" data-id="1">T</a>', false)).toBe(
    '<a class="x">T</a>',
  );
});

test('what leads nowhere stays as it is, and so does everything else', () => {
  const rest = '<p>a href="x"</p><a>placeholder</a><img src="/media/a.webp" alt="">';
  expect(leadingNowhere(rest)).toBe(rest);
});
