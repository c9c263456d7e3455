import { expect, it } from 'vitest';
import { chatAddress, numberIn, usableNumber } from './reminders';

const MEXICO = 'America/Mexico_City';

it.each([
  ['55 1234 5678', MEXICO, { number: '+525512345678' }],
  ['+34 612 345 678', MEXICO, { number: '+34612345678' }],
  ['0034 612-345-678', MEXICO, { number: '+34612345678' }],
  ['612 345 678', 'Europe/Madrid', { number: '+34612345678' }],
  ['  ', MEXICO, { issue: 'none' }],
  ['55 123', MEXICO, { issue: 'invalid' }],
  ['612 345 678', MEXICO, { issue: 'country' }],
  ['55 1234 5678', 'Asia/Tokyo', { issue: 'country' }],
  ['pregúntame', MEXICO, { issue: 'invalid' }],
])('reads the number «%s» in %s', (typed, zone, usable) => {
  expect(usableNumber(typed, zone)).toEqual(usable);
});

it('finds the number in what a buyer wrote', () => {
  const zone = MEXICO;
  expect(numberIn('Mi WhatsApp es 55-1234-5678, gracias', zone)).toBe('+525512345678');
  expect(numberIn('Llega el 2026-11-29, talla 38. Tel. +34 612 345 678.', zone)).toBe(
    '+34612345678',
  );
  expect(numberIn('Entrega el 2026-11-29, casa 12', zone)).toBe('');
  expect(numberIn('', zone)).toBe('');
});

it('opens the chat of a number, or WhatsApp to choose one, with the whole text', () => {
  const text = 'Hola, Ana & Eva. ¿Vienes? 100 % https://x.example/a?b=1#c';
  for (const [number, path] of [
    ['+525512345678', '/525512345678'],
    ['', '/'],
  ] as const) {
    const url = new URL(chatAddress(text, number));
    expect([url.origin, url.pathname]).toEqual(['https://wa.me', path]);
    expect(url.searchParams.get('text')).toBe(text);
  }
});
