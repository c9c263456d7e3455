import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, readRow, tableOf } from './columns';
import { dayOrderOf, decimalOf, isSum, readDay, readSum } from './values';

const TODAY = '2026-11-29';

describe('a day', () => {
  it.each([
    ['03/11/2026', '2026-11-03'],
    ['3-11-26', '2026-11-03'],
    ['03.11.2026', '2026-11-03'],
    ['2026/11/03', '2026-11-03'],
    ['2026-11-03T10:22:31Z', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ["'03112026'", '2026-11-03'],
    ['03/11/2026 10:22:31', '2026-11-03'],
    ['3 nov 2026', '2026-11-03'],
    ['03-NOV-26', '2026-11-03'],
    ['3 de noviembre de 2026', '2026-11-03'],
    ['03 de março de 2026', '2026-03-03'],
    ['1 set 2026', '2026-09-01'],
    ['12 dez 2025', '2025-12-12'],
    ['mar. 3 feb 2026', '2026-02-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['03/11', '2026-11-03'],
    ['15/12', '2025-12-15'],
    ['28 dic', '2025-12-28'],
  ])('is read as banks write it: %s', (cell, day) => {
    expect(readDay(cell, 'dm', TODAY)).toBe(day);
  });

  it.each(['', 'Saldo final', '12.10', '31/02/2026', '12,50', '0012345678', '99/99/2026'])(
    'is not in %s',
    (cell) => {
      expect(readDay(cell, 'dm', TODAY)).toBeUndefined();
    },
  );

  it('has the order of its column', () => {
    expect(dayOrderOf(['03/11/2026', '13/11/2026'], TODAY)).toBe('dm');
    expect(dayOrderOf(['11/03/2026', '11/13/2026'], TODAY)).toBe('md');
    // Days to come are in no statement.
    expect(dayOrderOf(['11/12/2026', '10/12/2026', '11/12/2026'], TODAY)).toBe('md');
    expect(dayOrderOf(['03/04/2026'], TODAY)).toBe('dm');
    expect(readDay('11/03/2026', 'md', TODAY)).toBe('2026-11-03');
  });
});

describe('a sum', () => {
  it.each<[string, ',' | '.', string, number]>([
    ['12,50', ',', 'EUR', 1_250],
    ['1.234,56 €', ',', 'EUR', 123_456],
    ['-1.234,56EUR', ',', 'EUR', -123_456],
    ['1,234.56', '.', 'MXN', 123_456],
    ['$ 1,234.5', '.', 'MXN', 123_450],
    ['($12.50)', '.', 'USD', -1_250],
    ['12.50-', '.', 'PEN', -1_250],
    ['S/ 35.00', '.', 'PEN', 3_500],
    ['R$ 1.000,00', ',', 'BRL', 100_000],
    ['12,50 D', ',', 'BRL', -1_250],
    ['12,50 C', ',', 'BRL', 1_250],
    ['\u221212,50', ',', 'EUR', -1_250],
    ["1'234.50", '.', 'CHF', 123_450],
    ['1 234,50', ',', 'EUR', 123_450],
    ['12.990', ',', 'CLP', 12_990],
    ['35000', '.', 'COP', 3_500_000],
    ['12,500', ',', 'EUR', 1_250],
    ['.50', '.', 'MXN', 50],
  ])('is read as banks write it: %s', (cell, decimal, moneda, minor) => {
    expect(readSum(cell, decimal, moneda)).toBe(minor);
  });

  it('is read by its own sign where no thousands can stand', () => {
    expect(readSum('12.50', ',', 'EUR')).toBe(1_250);
    expect(readSum('12,5', '.', 'EUR')).toBe(1_250);
    expect(readSum('1.250', ',', 'EUR')).toBe(125_000);
  });

  it.each(['', 'Nómina', 'Ref 12,50', '12,505', '1.2.3,4,5', '--', '(12,50'])(
    'is not in %s',
    (cell) => {
      expect(readSum(cell, ',', 'EUR')).toBeUndefined();
    },
  );

  it.each<[',' | '.', string[]]>([
    [',', ['12,50', '1.234,00']],
    ['.', ['12.50', '1,234.00']],
    [',', ['12.990', '1.500.000']],
    ['.', ['12,990', '500']],
    [',', ['1.250', '12,5']],
    ['.', ['100', '200']],
  ])('has its decimals behind the "%s" of its column', (decimal, cells) => {
    expect(decimalOf(cells)).toBe(decimal);
  });

  it('is read back in either way of writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), (minor, isComma) => {
        const text = (minor / 100).toLocaleString(isComma ? 'es-AR' : 'es-MX', {
          minimumFractionDigits: 2,
        });
        expect(readSum(text, decimalOf([text]), 'EUR')).toBe(minor);
      }),
    );
  });

  it('is looked for in any text without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        isSum(text);
        readDay(text, 'dm', TODAY);
      }),
    );
  });
});

describe('a table', () => {
  const read = (records: string[][]) => {
    const table = tableOf(records, TODAY);
    if (!table) return undefined;
    const layout = layoutOf(table, TODAY, { chosen: {}, currency: 'USD' });
    return { layout, lines: table.body.flatMap((one) => readRow(one, layout, TODAY) ?? []) };
  };

  it('without names is read by its contents', () => {
    const table = read([
      ['03/11/2026', 'Pago de Eva', '12,50', '100,00'],
      ['04/11/2026', 'Luz', '-40,00', '60,00'],
    ]);
    expect(table?.lines).toMatchObject([{ fecha: '2026-11-03', importe: 1_250, moneda: 'USD' }]);
  });

  it('passes over totals, and money that goes out', () => {
    const table = read([
      ['Cuenta en soles'],
      ['Fecha', 'Detalle', 'Cargo', 'Abono'],
      ['03/11/2026', 'Eva', '', '12.50'],
      ['03/11/2026', 'Luz', '40.00', ''],
      ['Total', '', '40.00', '12.50'],
    ]);
    expect(table?.layout).toMatchObject({ moneda: 'PEN', decimal: '.' });
    expect(table?.lines.map(({ texto }) => texto)).toEqual(['Eva']);
  });

  it('without a day or a sum is none', () => {
    expect(
      read([
        ['Nombre', 'Correo'],
        ['Eva', 'eva@ejemplo.com'],
      ]),
    ).toBeUndefined();
  });
});
