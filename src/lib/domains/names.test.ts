import { describe, expect, it } from 'vitest';
import { boughtName, nameFault, nameTyped, partBefore } from './names';

const OURS = ['enlaza.example', 'paginas.enlaza.net'];

describe('a name that somebody types', () => {
  it.each([
    ['ana.com', 'ana.com'],
    ['  ANA.Com. ', 'ana.com'],
    ['https://www.ana.com/', 'www.ana.com'],
    ['HTTP://ana.com', 'ana.com'],
    ['españa.com', 'xn--espaa-rta.com'],
    ['ＡＮＡ.com', 'ana.com'],
    ['аna.com', 'xn--na-6kc.com'],
  ])('%s is %s', (typed, name) => {
    expect(nameTyped(typed)).toBe(name);
  });

  it.each([
    ...['', ' ', '.', 'ana com', 'ana.com/x', 'ana.com:80', 'ana@b.com', 'a_b.com', '-a.com'],
    ...['ana..com', 'https://', 'ana.com?x', 'ana.com#x', 'a%2eb.com', '[::1]', '\\\\ana.com'],
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('%j is none', (typed) => {
    expect(nameTyped(typed)).toBeUndefined();
  });

  it.each([
    ['localhost', 'closed'],
    ['ana', 'form'],
    ['ana.local', 'closed'],
    ['ana.internal', 'closed'],
    ['1.168.192.in-addr.arpa', 'closed'],
    ['127.0.0.1', 'form'],
    ['enlaza.example', 'ours'],
    ['www.enlaza.example', 'ours'],
    ['x.paginas.enlaza.net', 'ours'],
    ['enlaza.net', 'ours'],
    ['com.mx', 'whole'],
  ])('%s can be nobody’s: %s', (name, fault) => {
    expect(nameFault(name, OURS)).toBe(fault);
  });

  it.each(['ana.com', 'www.ana.com.mx', 'otroenlaza.example', 'xn--espaa-rta.com'])(
    '%s can be somebody’s',
    (name) => {
      expect(nameFault(name, OURS)).toBeUndefined();
    },
  );

  it('reads numbers and other spellings of an address as what they are', () => {
    for (const typed of ['2130706433', '0x7f.1', '127.1', '０１２７.0.0.1']) {
      const name = nameTyped(typed);
      expect(name === undefined || nameFault(name, OURS), typed).toBeTruthy();
    }
  });
});

describe('where a record is written', () => {
  it.each([
    ['ana.com', 'ana.com', '@'],
    ['www.ana.com', 'ana.com', 'www'],
    ['_enlaza.www.ana.com.mx', 'ana.com.mx', '_enlaza.www'],
    ['ana.com.mx', 'ana.com.mx', '@'],
    ['co.uk', 'co.uk', '@'],
  ])('%s belongs to %s and is written as %s', (name, bought, part) => {
    expect(boughtName(name)).toBe(bought);
    expect(partBefore(name)).toBe(part);
  });
});
