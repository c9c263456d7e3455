import { z } from 'zod';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { isCurrency } from '@/lib/kernel/text/money';
import { lineSchema, linesSchema, whenParsed } from '@/lib/kernel/text/schema';
import { NOTE_LIMIT } from '../fields';
import { METHODS } from '../methods';
import { paymentFault } from '../texts';
import { readAccount } from './accounts';

const LIMITS = {
  titular: 70,
  /** Longest account as it is typed. */
  cuenta: 80,
  banco: 60,
  ciudad: 15,
};

const needed = (most: number, error: Fault) =>
  lineSchema(most).refine((value) => value !== '', { error });

/** A transfer: whose account it is, and which. An account is checked as its method writes it. */
export const manualSchema = z
  .strictObject({
    tipo: z.literal('manual'),
    metodo: z.enum(METHODS, { error: paymentFault('method') }),
    titular: needed(LIMITS.titular, paymentFault('holder')),
    cuenta: needed(LIMITS.cuenta, paymentFault('account')),
    banco: lineSchema(LIMITS.banco).default(''),
    ciudad: lineSchema(LIMITS.ciudad).default(''),
    moneda: z
      .string({ error: paymentFault('currency') })
      .max(3, paymentFault('currency'))
      .default(''),
    nota: linesSchema(NOTE_LIMIT).default(''),
  })
  .superRefine(({ metodo, cuenta, moneda }, context) => {
    if (readAccount(metodo, cuenta) === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['cuenta'],
        message: paymentFault(`accounts.${metodo}`),
      });
    }
    if (metodo === 'cuenta' && !isCurrency(moneda)) {
      context.addIssue({ code: 'custom', path: ['moneda'], message: paymentFault('currency') });
    }
  }, whenParsed);
