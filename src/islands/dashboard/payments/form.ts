import { type Method, methodOf, methodsFor } from '@/lib/payments/methods';
import type { PayoutView } from '@/lib/payments/schema';

/** A payment method as the form holds it; fields of other kinds are ''. */
export interface WayFields {
  metodo: Method;
  titular: string;
  cuenta: string;
  banco: string;
  ciudad: string;
  moneda: string;
  nota: string;
  numero: string;
  llave: string;
  firma: string;
}

export interface FieldsProps {
  fields: WayFields;
  faults: Partial<Record<string, string>>;
  change: (values: Partial<WayFields>) => void;
  /** The method is stored: its key stays unless another one is entered. */
  replaces: boolean;
}

/**
 * Returns the form of a stored method, or of a new one with the seller as account holder. The
 * server never returns keys.
 */
export function fieldsOf(
  payout: PayoutView | undefined,
  { moneda, vendedor }: { moneda: string; vendedor: string },
): WayFields {
  const datos = payout?.datos ?? {};
  const text = (name: string) => datos[name] ?? '';
  return {
    metodo: payout ? methodOf(datos) : (methodsFor(moneda)[0] ?? 'cuenta'),
    titular: payout ? text('titular') : vendedor,
    cuenta: payout?.tipo === 'manual' ? text('cuenta') : '',
    banco: text('banco'),
    ciudad: text('ciudad'),
    moneda: text('moneda') || moneda,
    nota: text('nota'),
    numero: text('numero'),
    llave: '',
    firma: '',
  };
}
