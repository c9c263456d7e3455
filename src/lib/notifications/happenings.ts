import { z } from 'zod';
import { PLANS } from '../profiles/schema';

const count = z.int().min(0);

/**
 * What happened, with what its sentence is made of. The sentence itself is the screen's.
 * An import has its id, and since when it is undone.
 */
export const HAPPENINGS = {
  seguridad: z.strictObject({ dispositivo: z.string() }),
  plan: z.strictObject({ plan: z.enum(PLANS) }),
  importacion: z.strictObject({
    nuevos: count,
    cambiados: count,
    importacion: z.string(),
    deshechaEn: z.iso.datetime().exactOptional(),
  }),
  enlace: z.strictObject({ enlace: z.string(), titulo: z.string(), url: z.string() }),
};
export type Kind = keyof typeof HAPPENINGS;
export type Happening = {
  [K in Kind]: { tipo: K; datos: z.infer<(typeof HAPPENINGS)[K]> };
}[Kind];
