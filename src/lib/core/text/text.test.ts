import { describe, expect, it, test } from 'vitest';
import { networkOf, networksOf, widestNetworkOf } from '../http/ip-networks';
import { initials, matchesSearch } from './characters';
import { mailboxOf } from './email';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:ab12::', '20010db80001ab'],
  ['2001:db8:1:ab99:0:0:0:1', '20010db80001ab'],
  ['::1', '::1'],
])('%s is counted by its network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::1', ['::1']],
  ['2001:db8:1:ab12::', ['20010db80001ab12', '20010db80001ab', '20010db80001']],
  ['2001:DB8::1:2:3:4', ['20010db800000000', '20010db8000000', '20010db80000']],
])('%s lies in these networks, the smallest first', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
  expect(widestNetworkOf(address)).toBe(networks.at(-1));
});

describe('initials', () => {
  it.each([
    ['Ana Ruiz', 'AR'],
    ['ana', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['(Ñoño) 7', 'Ñ7'],
    ['🎉', '·'],
  ])('of %j are %s', (nombre, expected) => {
    expect(initials(nombre)).toBe(expected);
  });
});

it.each([
  ['Ana@Ejemplo.com', 'ana@ejemplo.com'],
  [' ana+tienda@ejemplo.com ', 'ana@ejemplo.com'],
  ['ana+a+b@ejemplo.com', 'ana@ejemplo.com'],
  ['+ana@ejemplo.com', '+ana@ejemplo.com'],
  ['a.n.a@ejemplo.com', 'a.n.a@ejemplo.com'],
  ['A.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('an alias leads to one mailbox: %s to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['Cambia tu dirección', 'DIRECCION', true],
  ['Cambia tu dirección', 'direc cam', true],
  ['Cambia tu dirección', 'rección', false],
  ['Cambia tu dirección', 'dirección foto', false],
  ['Cambia tu dirección', '  ', true],
])('finds in «%s» what «%s» asks for: %s', (text, question, found) => {
  expect(matchesSearch(text, question)).toBe(found);
});
