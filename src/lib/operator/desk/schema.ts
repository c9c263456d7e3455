import { z } from 'zod';
import { lineSchema, linesSchema } from '@/lib/kernel/text/schema';
import { MODERATION_LIMITS, REASONS } from '@/lib/operator/moderation/rules';
import { moderationFault } from '@/lib/operator/moderation/texts';
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
