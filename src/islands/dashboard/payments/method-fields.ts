import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Method, methodOf, methodsFor } from '@/lib/payments/methods';
import type { PaymentMethodView, WrittenPaymentMethod } from '@/lib/payments/schema';
import type { FormState } from '../ui/forms/Form';

/** A payment method as the form holds it; fields of other kinds are ''. */
export interface MethodFields {
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

export interface FieldsProps extends FormState<MethodFields> {
  /** True when the method is stored: its key stays unless another key is entered. */
  replaces: boolean;
}

/**
 * Returns the form of a stored method, or of a new one with the seller as account holder. The
 * server never returns keys.
 */
export function fieldsOf(
  paymentMethod: PaymentMethodView | undefined,
  { moneda, vendedor }: { moneda: string; vendedor: string },
): MethodFields {
  const datos = paymentMethod?.datos ?? {};
  const text = (name: string) => datos[name] ?? '';
  return {
    metodo: paymentMethod ? methodOf(datos) : (methodsFor(moneda)[0] ?? 'cuenta'),
    titular: paymentMethod ? text('titular') : vendedor,
    cuenta: paymentMethod?.tipo === 'manual' ? text('cuenta') : '',
    banco: text('banco'),
    ciudad: text('ciudad'),
    moneda: text('moneda') || moneda,
    nota: text('nota'),
    numero: text('numero'),
    llave: '',
    firma: '',
  };
}

/** The form of a kind of payment method. */
export interface KindEditor {
  icon: LucideIcon;
  Fields: ComponentType<FieldsProps>;
  bodyOf(fields: MethodFields): WrittenPaymentMethod;
  /**
   * Returns the recipient of the money or the account at the provider. Without this function, the
   * label shows the method's public data.
   */
  recipientOf?(datos: PaymentMethodView['datos']): string;
}
