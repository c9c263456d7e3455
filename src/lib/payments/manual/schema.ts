import { z } from 'zod';
import type { Fault } from '@/lib/core/i18n/faults';
import { isCurrency } from '@/lib/core/text/money';
import { lineSchema, linesSchema, typedCodeSchema, whenParsed } from '@/lib/core/text/schema';
import { NOTE_LIMIT } from '../fields';
import { METHODS } from '../methods';
import { paymentFault } from '../texts';
import { readAccount } from './accounts';

const LIMITS = {
  titular: 70,
  cuenta: 80,
  banco: 60,
  ciudad: 15,
};

const needed = (most: number, error: Fault) =>
  lineSchema(most).refine((value) => value !== '', { error });

/** A transfer: account holder and account, which is validated by its method. */
export const manualSchema = z
  .strictObject({
    tipo: z.literal('manual'),
    metodo: z.enum(METHODS, { error: paymentFault('method') }),
    titular: needed(LIMITS.titular, paymentFault('holder')),
    cuenta: typedCodeSchema(LIMITS.cuenta).refine((value) => value !== '', {
      error: paymentFault('account'),
    }),
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
