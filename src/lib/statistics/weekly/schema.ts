import { z } from 'zod';

export const weekMailSchema = z.object({
  pagina: z.string(),
  /** First and last day, as `2026-11-16`. */
  desde: z.string(),
  hasta: z.string(),
  views: z.number(),
  clicks: z.number(),
  /** Figures of the week before. */
  viewsAntes: z.number(),
  clicksAntes: z.number(),
  mejores: z.array(z.object({ titulo: z.string(), clicks: z.number() })),
});
export type WeekMail = z.infer<typeof weekMailSchema>;
