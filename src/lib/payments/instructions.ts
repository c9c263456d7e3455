import { normalized } from '@/lib/core/text/characters';
import { showAccount } from './manual/accounts';
import { epcText, pixText, type Transfer } from './manual/codes';
import { type Method, methodOf } from './methods';

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
