import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  digitsOf,
  formatPrice,
  isUnclearPrice,
  parsePrice,
  plainAmount,
  typedAmount,
} from './money';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a price', () => {
  it.each([
    [1250, 'EUR', '12,50 €'],
    [1200, 'EUR', '12 €'],
    [125_000_050, 'EUR', '1.250.000,50 €'],
    [25_000, 'MXN', '$250 MXN'],
    [4_500_000, 'COP', '$ 45.000 COP'],
    [12_990, 'CLP', '$12.990 CLP'],
    [3_500, 'PEN', 'S/ 35'],
    [3_550, 'PEN', 'S/ 35.50'],
    [990, 'USD', '9.90 US$'],
    [238_800, 'USD', '2,388 US$'],
    [0, 'USD', '0 US$'],
    [1_500, 'BRL', 'R$ 15'],
    [1_500, 'JPY', 'JPY 1,500'],
    [0, 'EUR', '0 €'],
  ])('of %i in %s is written as «%s»', (importe, moneda, words) => {
    expect(plain(formatPrice(importe, moneda, 'es'))).toBe(words);
  });

  it('is put into a field as its readers type it', () => {
    expect(typedAmount(125_050, 'EUR', 'es')).toBe('1250,50');
    expect(typedAmount(125_050, 'MXN', 'es')).toBe('1250.50');
    expect(typedAmount(12_990, 'CLP', 'es')).toBe('12990');
  });

  it('is written for programs with the digits of its currency', () => {
    expect(plainAmount(1250, 'EUR')).toBe('12.50');
    expect(plainAmount(1250, 'CLP')).toBe('1250');
    expect(plainAmount(1250, 'KWD')).toBe('1.250');
  });

  it.each([
    ['12,50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['.50', 'USD', 50],
    ['$ ,5', 'EUR', 50],
    ['S/.20', 'PEN', 2_000],
    ['１２.５', 'USD', 1_250],
    ['\u202a٢٥\u202c', 'USD', 2_500],
    ['1.250', 'EUR', 125_000],
    ['1,250.00', 'MXN', 125_000],
    ['1.250,75 €', 'EUR', 125_075],
    ['$ 1.250.000', 'COP', 125_000_000],
    ['S/ 35', 'PEN', 3_500],
    ['US$10', 'USD', 1_000],
    ["1'250", 'CHF', 125_000],
    ["20'50", 'EUR', 2_050],
    ['20´5 €', 'EUR', 2_050],
    ["1'250.000", 'COP', 125_000_000],
    ["2'000,000.50", 'MXN', 200_000_050],
    ['$20.000.-', 'CLP', 20_000],
    ['20,– €', 'EUR', 2_000],
    ['20 000', 'COP', 2_000_000],
    ['12.990', 'CLP', 12_990],
    ['12990,00', 'CLP', 12_990],
    ['1.250', 'KWD', 1_250],
    ['1250 pesos', 'MXN', 125_000],
    ['1250 pesos mexicanos', 'MXN', 125_000],
    ['20 dólares', 'USD', 2_000],
    ['35 soles', 'PEN', 3_500],
    ['20 por persona', 'EUR', 2_000],
    ['AR$ 1500', 'ARS', 150_000],
    ['20 EUROS/MES', 'EUR', 2_000],
    ['250 s/IVA', 'MXN', 25_000],
    ['Solo 20 €', 'EUR', 2_000],
    ['20 nuevos soles', 'PEN', 2_000],
    ['20 dólares de los Estados Unidos', 'USD', 2_000],
    ['5 por libra', 'USD', 500],
    ['£20', 'EGP', 2_000],
    ['£20', 'GBP', 2_000],
    ['20 dólares del mes', 'USD', 2_000],
    ['0', 'EUR', 0],
  ])('that is typed as «%s» in %s is understood', (typed, moneda, importe) => {
    expect(parsePrice(typed, moneda)).toBe(importe);
  });

  it.each([
    ['', 'EUR'],
    ['gratis', 'EUR'],
    ['-5', 'EUR'],
    ['−5', 'EUR'],
    ['–5', 'USD'],
    ['US$ ‑5', 'USD'],
    ['5-', 'EUR'],
    ['5.005', 'USD'],
    ['5,005', 'EUR'],
    ['$ 1.250', 'MXN'],
    ['12,505,5', 'CLP'],
    ['12,5', 'CLP'],
    ['(5)', 'USD'],
    ['20 mil', 'COP'],
    ['5k', 'USD'],
    ['5 %', 'USD'],
    ['2 millones', 'PYG'],
    ['20M', 'COP'],
    ['20 lucas', 'CLP'],
    ['1½', 'EUR'],
    ['²0', 'EUR'],
    ['50 ¢', 'USD'],
    ['50 centavos', 'MXN'],
    ['12 50', 'EUR'],
    ['1.250,505', 'USD'],
    ['US$10', 'MXN'],
    ['20 €', 'USD'],
    ['USD 20', 'EUR'],
    ['20 dólares', 'MXN'],
    ['1250 pesos', 'USD'],
    ['1250 Pesos Mexicanos', 'COP'],
    ['25 euros', 'USD'],
    ['35 soles', 'EUR'],
    ['20 dólares canadienses', 'USD'],
    ['euros 20', 'MXN'],
    ['s/ 35', 'USD'],
    ['R$ 15', 'MXN'],
    ['15 us$', 'MXN'],
    ['£20', 'EUR'],
    ['35 S/', 'USD'],
    ['AR$ 1500', 'MXN'],
    ['Solo 5 dólares', 'MXN'],
    ['20, euros', 'USD'],
    ['20.- euros', 'USD'],
    ['20 (euros)', 'USD'],
    ['20 en euros', 'USD'],
    ['20 nuevos soles', 'USD'],
    ['1'.repeat(30), 'EUR'],
    ['1'.repeat(1_000_000), 'EUR'],
  ])('cannot be %#', (typed, moneda) => {
    expect(parsePrice(typed, moneda)).toBeUndefined();
  });

  it.each([
    ['5.005', 'USD', true],
    ['US$ 12.500', 'USD', true],
    ['5,005', 'EUR', true],
    ['5,005', 'USD', false],
    ['5.005', 'EUR', false],
    ['5.005.000', 'USD', false],
    ['12.990', 'CLP', false],
    ['1.250', 'KWD', false],
    ['5.00', 'USD', false],
  ])('that is typed as «%s» in %s is asked about: %s', (typed, moneda, unclear) => {
    expect(isUnclearPrice(typed, moneda)).toBe(unclear);
  });

  it('is read again as it is written, in every currency', () => {
    for (const moneda of CURRENCIES) {
      for (const importe of [0, 5, 1_234_567, 100_000 * 10 ** digitsOf(moneda)]) {
        const text = formatPrice(importe, moneda, 'es');
        expect(parsePrice(text, moneda), `${moneda}: ${text}`).toBe(importe);
      }
    }
  });
});
