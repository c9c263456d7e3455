import { z } from 'zod';
import { MODERATION_LIMITS, REASONS } from '../moderation/rules';
import { moderationFault } from '../moderation/texts';
import { lineSchema, linesSchema } from '../text/schema';
import { operatorFault } from './texts';

const texto = linesSchema(MODERATION_LIMITS.respuesta);

/** Why a page is suspended; its owners read it. */
export const whySchema = z.object({
  motivo: z.enum(REASONS, { error: moderationFault('motivo') }),
  texto: texto.refine((text) => text !== '', { error: operatorFault('why') }),
});

/** What is said to owners, or nothing. */
export const textSchema = z.object({ texto: texto.default('') });

/** Whom an offer to register is for. */
export const admissionSchema = z.object({
  para: lineSchema(100).refine((text) => text !== '', { error: operatorFault('whom') }),
});
