import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './address';
import { addressLabel, hostOf, readableAddress, readableHost } from './readable';

describe('an address as people write it', () => {
  it.each([
    'https://españa.es/canción',
    'https://ñandú.com.ar/mañana?busca=café#último',
    'https://mañana.example/día 1',
    'https://例え.jp/引き出し',
    'https://müller.example',
    'https://правда.рф/путь',
    'https://مثال.إختبار/صفحة',
    'https://xn.example/100%',
  ])('%s is shown as it was typed', (typed) => {
    expect(readableAddress(normalizeAddress(typed))).toBe(typed);
  });

  it('has no protocol, www. nor last slash as a label', () => {
    expect(addressLabel(normalizeAddress('https://www.españa.es/canción/'))).toBe(
      'españa.es/canción',
    );
    expect(hostOf(normalizeAddress('https://www.españa.es/canción'))).toBe('españa.es');
    expect(addressLabel('mailto:jos%C3%A9@ejemplo.com')).toBe('josé@ejemplo.com');
  });

  it.each([
    ['https://ejemplo.com/%E2%80%AEgpj', 'https://ejemplo.com/%E2%80%AEgpj'],
    ['https://ejemplo.com/%00%0A', 'https://ejemplo.com/%00%0A'],
    ['https://ejemplo.com/%E9', 'https://ejemplo.com/%E9'],
    ['https://ejemplo.com/%', 'https://ejemplo.com/%'],
    ['https://xn--0.example/a', 'https://xn--0.example/a'],
    ['https://ejemplo.com/a%20', 'https://ejemplo.com/a%20'],
    ['xn--', 'xn--'],
  ])('%s stays what it is where decoding would hide or break something', (address, shown) => {
    expect(readableAddress(address)).toBe(shown);
  });

  it('no label of any letters ends in an error', () => {
    const work = () => {
      for (let at = 0; at < 500; at += 1) readableHost(`xn--${'z9a'.repeat(at % 21)}.example`);
      readableAddress(`https://xn--${'a'.repeat(5000)}.example/${'%C3'.repeat(5000)}`);
    };
    expect(work).not.toThrow();
  });
});
