import { type Method, methodOf, methodsFor } from '@/lib/store/payment/methods';
import type { PayoutView } from '@/lib/store/payment/schema';

/** A way as it is typed: what its kind does not have stays empty. */
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

/** What the fields of a form are given. */
export interface FieldsProps {
  fields: WayFields;
  faults: Partial<Record<string, string>>;
  change: (values: Partial<WayFields>) => void;
  /** Whether it is stored already: a key stays unless another is given. */
  replaces: boolean;
}

/** The form of a stored way, or of a new one, to the account of who sells. Keys never come back. */
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
