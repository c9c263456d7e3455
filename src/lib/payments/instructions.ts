import { normalized } from '@/lib/core/text/characters';
import { showAccount } from './manual/accounts';
import { type Method, methodOf } from './methods';

interface Transfer {
  titular: string;
  cuenta: string;
  ciudad: string;
  /** In minor units of the method's currency, which has two decimals. */
  importe: number;
  referencia: string;
}

const decimal = (importe: number) => (importe / 100).toFixed(2);

/** Maximum characters of a name in a SEPA QR code. */
const EPC_NAME = 70;

/**
 * Returns the text of a QR code by which a bank's app fills in a SEPA transfer (European Payments
 * Council, EPC069-12, version 002: inside the European Economic Area no BIC is needed).
 */
export function epcText({ titular, cuenta, importe, referencia }: Transfer): string {
  const name = titular.slice(0, EPC_NAME);
  const lines = ['BCD', '002', '1', 'SCT', '', name, cuenta, `EUR${decimal(importe)}`];
  return [...lines, '', '', referencia].join('\n');
}

/** An EMV field: id, length, value. */
const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Reduces a text to printable ASCII, as EMV codes require, of at most `most` characters. */
function ascii(text: string, most: number): string {
  const plain = normalized(text, 'NFKD').replace(/[^ -~]/g, '');
  return plain.trim().slice(0, most).trim();
}

/** CRC-16/CCITT-FALSE in capitals, the last field of an EMV code. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const PIX = { name: 25, city: 15, reference: 25 };

/**
 * Returns the text of a Pix code, to be drawn or copied: a static BR Code (Banco Central do Brasil,
 * Manual de Padrões para Iniciação do Pix; EMV QRCPS, merchant-presented) with its amount.
 */
export function pixText({ titular, cuenta, ciudad, importe, referencia }: Transfer): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', cuenta);
  const reference = referencia.replace(/[^A-Za-z0-9]/g, '').slice(0, PIX.reference);
  const text = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimal(importe)),
    field('58', 'BR'),
    field('59', ascii(titular, PIX.name) || 'N'),
    field('60', ascii(ciudad, PIX.city) || 'BRASIL'),
    field('62', field('05', reference || '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** The amount due, as shown to a buyer. */
export interface Due {
  importe: number;
  moneda: string;
  referencia: string;
}

/** Instructions of a transfer: account, reference, and QR code. */
export interface TransferSteps {
  metodo: Method;
  titular: string;
  banco: string;
  /** The account number formatted for reading, and for copying. */
  cuenta: string;
  copia: string;
  nota: string;
  /** Text of the QR code for a banking app, where the method has one. */
  codigo: string | undefined;
}

const CODES: Partial<Record<Method, (transfer: Transfer) => string>> = {
  sepa: epcText,
  pix: pixText,
};

/** Returns the instructions for a manual payment. */
export function transferSteps(datos: Record<string, string>, due: Due): TransferSteps {
  const metodo = methodOf(datos);
  const { titular = '', banco = '', cuenta = '', ciudad = '', nota = '' } = datos;
  const { importe, referencia } = due;
  return {
    metodo,
    titular,
    banco,
    cuenta: showAccount(metodo, cuenta),
    copia: cuenta,
    nota,
    codigo: CODES[metodo]?.({ titular, cuenta, ciudad, importe, referencia }),
  };
}

/** Returns the URL that opens a chat with a number and a prepared text. */
export function chatAddress(numero: string, text: string): string {
  const url = new URL(`https://wa.me/${numero.replace(/\D/g, '')}`);
  url.searchParams.set('text', normalized(text, 'NFC'));
  return url.href.replaceAll('+', '%20');
}
