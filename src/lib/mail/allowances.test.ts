import { describe, expect, it } from 'vitest';
import { signInLinkMail } from '@/lib/auth/mails';
import { confirmationMail } from '@/lib/contacts/mails';
import { DAY_MS } from '@/lib/core/time/units';
import { orderMail, saleMail } from '@/lib/orders/notifications/mails';
import { allowanceOf, type MailCause, whenAllowed } from './allowances';

const now = 10 * DAY_MS;
const mails = { boletin: confirmationMail, pedido: orderMail, venta: saleMail };
const nameOf = (cause: MailCause, mail: keyof typeof mails) =>
  allowanceOf(cause, mails[mail])?.name;

describe('an allowance of mails', () => {
  it('is back when the mail that binds it is a day old', () => {
    const limit = { most: 2, time: DAY_MS };
    expect(whenAllowed(limit, [], now)).toBe(now);
    expect(whenAllowed(limit, [now - 5], now)).toBe(now);
    expect(whenAllowed(limit, [now - 9, now - 5], now)).toBe(now - 9 + DAY_MS);
    expect(whenAllowed(limit, [now - 5, now - 7, now - 9], now)).toBe(now - 7 + DAY_MS);
    expect(whenAllowed(limit, [now - DAY_MS, now - 5], now)).toBe(now);
  });

  it('of strangers is shared with nobody else', () => {
    const order = 'p1';
    const names = [
      nameOf({ by: 'stranger' }, 'boletin'),
      nameOf({ by: 'stranger' }, 'pedido'),
      nameOf({ by: 'person' }, 'boletin'),
      nameOf({ by: 'buyer', order }, 'pedido'),
      nameOf({ by: 'seller', order }, 'pedido'),
      nameOf({ by: 'product', about: order }, 'pedido'),
      nameOf({ by: 'product' }, 'venta'),
      nameOf({ by: 'product', about: 'sin-pagar' }, 'venta'),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(allowanceOf({ by: 'signIn' }, signInLinkMail)).toBeUndefined();
  });

  it('of one order is used up by no other', () => {
    expect(nameOf({ by: 'buyer', order: 'p1' }, 'pedido')).not.toBe(
      nameOf({ by: 'buyer', order: 'p2' }, 'pedido'),
    );
  });
});
