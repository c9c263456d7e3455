import { z } from 'zod';
import { readAppearance } from '../appearance/schema';
import { BLOCK_LIMITS } from '../blocks/limits';
import { blockSchema } from '../blocks/schema';
import { rateLimit } from '../http/rate-limit.server';
import { linkSchema } from '../links/schema';
import { parseMediaAddress } from '../media/rules';
import { PROFESSION_FORMS, PROFESSION_IDS } from './professions';
import { publicView } from './rules';
import type { Plan, PublicProfile } from './schema';

/** Previews of a person in a minute: more than anybody types. */
export const PREVIEWS = rateLimit('vista-previa', 600, 60);

/** Far above every limit: a draft may break them while it is typed, but not fill the page. */
const LONGEST = 5000;

const typed = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, LONGEST).toWellFormed().trim());

/** What can be drawn of a draft, however unfinished: what is not valid yet is left out. */
export const previewSchema = z.object({
  nombre: typed,
  bio: typed,
  descripcion: typed,
  slug: typed,
  profesion: z.enum(['', ...PROFESSION_IDS]).catch(''),
  formaProfesion: z.enum(PROFESSION_FORMS).catch('neutra'),
  presentacion: typed,
  avatar: typed.transform((value) => (parseMediaAddress(value) ? value : '')),
  apariencia: z.unknown().optional().transform(readAppearance),
  enlaces: z
    .array(z.unknown())
    .max(500)
    .catch([])
    .transform((links) => links.flatMap((link) => linkSchema.safeParse(link).data ?? [])),
  bloques: z
    .array(z.unknown())
    .max(BLOCK_LIMITS.stored)
    .catch([])
    .transform((blocks) => blocks.flatMap((block) => blockSchema.safeParse(block).data ?? [])),
  orden: z.array(z.string()).max(700).catch([]),
});

/** The public page of an unsaved draft on a plan. */
export function previewOf(
  draft: z.output<typeof previewSchema>,
  plan: Plan,
  now: Date,
): PublicProfile {
  return publicView({ ...draft, plan }, now);
}
