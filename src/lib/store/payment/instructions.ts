import { normalized } from '@/lib/kernel/text/characters';
import { showAccount } from './manual/accounts';
import { epcText, pixText, type Transfer } from './manual/codes';
import { type Method, methodOf } from './methods';

/** What is to be paid, as a buyer is told. */
export interface Due {
  importe: number;
  moneda: string;
  referencia: string;
}

/** How a transfer is made: where to, under which reference, and the code that does it. */
export interface TransferSteps {
  metodo: Method;
  titular: string;
  banco: string;
  /** As people read it, and as it is copied. */
  cuenta: string;
  copia: string;
  nota: string;
  /** What a banking app reads off a QR code, where the method has one. */
  codigo: string | undefined;
}

const CODES: Partial<Record<Method, (transfer: Transfer) => string>> = {
  sepa: epcText,
  pix: pixText,
};

/** How an order is paid by hand, read off a way of being paid. */
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

/** The address that opens a chat with a number, its text filled in. */
export function chatAddress(numero: string, text: string): string {
  const url = new URL(`https://wa.me/${numero.replace(/\D/g, '')}`);
  url.searchParams.set('text', normalized(text, 'NFC'));
  return url.href.replaceAll('+', '%20');
}
