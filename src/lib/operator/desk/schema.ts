import { z } from 'zod';
import { lineSchema, linesSchema } from '@/lib/core/text/schema';
import { MODERATION_LIMITS, REASONS } from '@/lib/operator/moderation/rules';
import { moderationIssue } from '@/lib/operator/moderation/texts';
import { operatorIssue } from './texts';

const texto = linesSchema(MODERATION_LIMITS.respuesta);

/** The reason for a suspension, which its owners read. */
export const whySchema = z.object({
  motivo: z.enum(REASONS, { error: moderationIssue('motivo') }),
  texto: texto.refine((text) => text !== '', { error: operatorIssue('why') }),
});

/** An optional message to the owners. */
export const textSchema = z.object({ texto: texto.default('') });

/** The recipient of an invitation to register. */
export const admissionSchema = z.object({
  para: lineSchema(100).refine((text) => text !== '', { error: operatorIssue('whom') }),
});
