import type { PaymentKind } from '../kind';
import { METHOD_CURRENCY, methodOf } from '../methods';
import { readAccount } from './accounts';

export const manual: PaymentKind = {
  tipo: 'manual',
  confirmedBy: 'seller',
  paysAdult: true,
  storedFields: (fields) => {
    const { cuenta = '', moneda = '' } = fields;
    const method = methodOf(fields);
    return {
      ...fields,
      cuenta: readAccount(method, cuenta) ?? cuenta,
      moneda: METHOD_CURRENCY[method] ?? moneda,
    };
  },
};
