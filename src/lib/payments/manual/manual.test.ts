import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatAddress, crc16, epcText, pixText, transferSteps } from '../instructions';
import { METHODS, type Method } from '../methods';
import { readAccount, showAccount } from './accounts';

const RANDOM_KEY = '123e4567-e12b-12d1-a456-426655440000';

describe('an account', () => {
  it.each<[Method, string, string]>([
    ['sepa', 'es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['sepa', 'DE89370400440532013000', 'DE89370400440532013000'],
    ['clabe', '032 180 00011835971 9', '032180000118359719'],
    ['alias', '0170099220000067797370', '0170099220000067797370'],
    ['alias', 'ana.ventas.mp', 'ana.ventas.mp'],
    ['bizum', '612 345 678', '+34612345678'],
    ['bizum', '+34 712-345-678', '+34712345678'],
    ['nequi', '0057 300 123 4567', '+573001234567'],
    ['yape', '987654321', '+51987654321'],
    ['plin', '+51 987 654 321', '+51987654321'],
    ['breb', '+57 300 123 4567', '3001234567'],
    ['breb', '900.123.456-7', '9001234567'],
    ['breb', '@AnaNunez22', '@ananunez22'],
    ['breb', 'Ana@Correo.example', 'ana@correo.example'],
    ['pix', '529.982.247-25', '52998224725'],
    ['pix', '11.222.333/0001-81', '11222333000181'],
    ['pix', 'Ana@Correo.example', 'ana@correo.example'],
    ['pix', '+55 (11) 91234-5678', '+5511912345678'],
    ['pix', RANDOM_KEY.toUpperCase(), RANDOM_KEY],
    ['cuenta', ' 000-123456  / 7 ', '000-123456 / 7'],
  ])('of %s is read as people type it: %s', (metodo, typed, stored) => {
    expect(readAccount(metodo, typed)).toBe(stored);
    expect(readAccount(metodo, showAccount(metodo, stored))).toBe(stored);
  });

  it.each<[Method, string]>([
    ['sepa', 'ES9121000418450200051333'],
    ['sepa', 'TR330006100519786457841326'],
    ['clabe', '032180000118359718'],
    ['alias', '0170099220000067797371'],
    ['alias', 'ana'],
    ['bizum', '912345678'],
    ['nequi', '3001234'],
    ['yape', '123456789'],
    ['plin', '51987654'],
    ['breb', '@a b'],
    ['breb', '1234'],
    ['breb', 'Ana'],
    ['pix', '529.982.247-26'],
    ['pix', '111.111.111-11'],
    ['pix', 'Ana'],
    ['cuenta', 'mi cuenta'],
  ])('of %s with a slip in it is refused: %s', (metodo, typed) => {
    expect(readAccount(metodo, typed)).toBeUndefined();
  });

  it('with two digits changed places is none, whatever they are', () => {
    const iban = 'ES9121000418450200051332';
    for (let at = 4; at < iban.length - 1; at += 1) {
      const [one = '', two = ''] = [iban[at], iban[at + 1]];
      if (one === two) continue;
      const slipped = iban.slice(0, at) + two + one + iban.slice(at + 2);
      expect(readAccount('sepa', slipped), slipped).toBeUndefined();
    }
  });

  it('is looked for in any text without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
        for (const metodo of METHODS) readAccount(metodo, text);
      }),
    );
  });
});

const TRANSFER = {
  titular: 'Ana Núñez',
  cuenta: 'ES9121000418450200051332',
  ciudad: 'São Paulo',
  importe: 1_205,
  referencia: 'ANA-7K2M',
};

describe('a code', () => {
  it('of SEPA has the lines of EPC069-12', () => {
    expect(epcText(TRANSFER).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Ana Núñez',
      'ES9121000418450200051332',
      'EUR12.05',
      '',
      '',
      'ANA-7K2M',
    ]);
  });

  it('of Pix is the static one of the central bank, with amount and reference', () => {
    const text = pixText({ ...TRANSFER, cuenta: RANDOM_KEY });
    expect(text).toBe(
      `00020126580014br.gov.bcb.pix0136${RANDOM_KEY}520400005303986540512.055802BR` +
        `5909Ana Nunez6009Sao Paulo62110507ANA7K2M6304${crc16(text.slice(0, -4))}`,
    );
  });

  it('is checked as its standards check', () => {
    expect(crc16('123456789')).toBe('29B1');
    // The example of the central bank's own manual.
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
      '5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(example)).toBe('1D3D');
  });
});

it('a transfer is told with its account in groups, its code only where there is one', () => {
  const due = { importe: 1_205, moneda: 'EUR', referencia: 'ANA-7K2M' };
  const { titular, cuenta } = TRANSFER;
  const steps = transferSteps({ metodo: 'sepa', titular, cuenta }, due);
  expect(steps).toMatchObject({ cuenta: 'ES91 2100 0418 4502 0005 1332', copia: cuenta });
  expect(steps.codigo).toBe(epcText(TRANSFER));
  expect(transferSteps({ metodo: 'yape', cuenta: '+51987654321' }, due).codigo).toBeUndefined();
});

it('a chat opens with its text, signs and all', () => {
  expect(chatAddress('+52 55 1234', 'Café & té\n1 + 1 = 2')).toBe(
    'https://wa.me/52551234?text=Caf%C3%A9%20%26%20t%C3%A9%0A1%20%2B%201%20%3D%202',
  );
});
