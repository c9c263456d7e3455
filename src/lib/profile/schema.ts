import { z } from 'zod';
import type { Appearance } from '@/lib/appearance/options';
import { appearanceSchema, storedAppearanceSchema } from '@/lib/appearance/schema';
import type { Covers } from '@/lib/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import type { Item } from '@/lib/blocks/rules';
import { blockSchema, storedBlockSchema } from '@/lib/blocks/schema';
import { blockIssue } from '@/lib/blocks/texts';
import { tidyCode } from '@/lib/core/text/characters';
import {
  lineSchema,
  linesSchema,
  listSchema,
  nameSchema,
  whenParsed,
} from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { LINK_LIMITS } from '@/lib/links/limits';
import { itemIdSchema, type Link, sentLinkSchema, storedLinkSchema } from '@/lib/links/schema';
import { linkIssue } from '@/lib/links/texts';
import { defineNotification } from '@/lib/notifications/definitions';
import { pagesIssue } from '@/lib/pages/texts';
import { PLANS } from '@/lib/plans/rules';
import { PROFILE_LIMITS } from './limits';
import { PROFESSION_FORMS, PROFESSION_IDS, type ProfessionForm } from './professions';
import { profileIssue } from './texts';

/** Maximum bytes of a profile's JSON: 500 links exceed the usual 64 KB (docs/decisions/008). */
export const PROFILE_BODY_LIMIT = 2 * 1024 * 1024;

/** Above the length of a valid slug, so that slugIssue reports slugs that are a little too long. */
const MAX_SLUG_LENGTH = 100;
/** Above the length of any picture's URL. */
const MAX_PICTURE_LENGTH = 200;

function distinctIds(items: { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/**
 * The fields that the owner may write. Other fields of a profile in a request (uid, email, plan,
 * creadoEn) are ignored.
 */
export const profileInputSchema = z.object({
  nombre: nameSchema,
  bio: linesSchema(PROFILE_LIMITS.bio),
  descripcion: linesSchema(PROFILE_LIMITS.descripcion),
  profesion: z.enum(['', ...PROFESSION_IDS], { error: profileIssue('profession') }),
  /** Missing fields stay unchanged, so that older clients keep working. */
  formaProfesion: z.enum(PROFESSION_FORMS, { error: profileIssue('professionForm') }).optional(),
  presentacion: lineSchema(PROFILE_LIMITS.presentacion).optional(),
  slug: z
    .string({ error: textIssue('text') })
    .max(MAX_SLUG_LENGTH, { error: pagesIssue('slug.grammar'), abort: true })
    .transform((value) => tidyCode(value).toLowerCase()),
  avatar: z
    .string({ error: textIssue('text') })
    .max(MAX_PICTURE_LENGTH, { error: profileIssue('avatar') }),
  /** Unchanged when missing. */
  apariencia: appearanceSchema.optional(),
  enlaces: listSchema(sentLinkSchema, LINK_LIMITS.stored, {
    list: linkIssue('list'),
    tooMany: linkIssue('tooMany', LINK_LIMITS.stored),
  }).refine(distinctIds, { ...whenParsed, error: linkIssue('repeated') }),
  /** Unchanged when missing. */
  bloques: listSchema(blockSchema, BLOCK_LIMITS.stored, {
    list: blockIssue('list'),
    tooMany: blockIssue('tooMany', BLOCK_LIMITS.stored),
  })
    .refine(distinctIds, { ...whenParsed, error: blockIssue('repeated') })
    .optional(),
  /** Ids of links and blocks; items that are missing here come last. */
  orden: listSchema(itemIdSchema, LINK_LIMITS.stored + BLOCK_LIMITS.stored, {
    list: blockIssue('order'),
    tooMany: blockIssue('order'),
  }).optional(),
  version: z.int({ error: profileIssue('version') }).min(1, { error: profileIssue('version') }),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

/** A draft for a preview, never stored: it has no version. */
export const profileDraftSchema = profileInputSchema.omit({ version: true });
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

/** The owner's whole profile: the response of `GET /api/perfil`. */
export const profileSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  plan: z.enum(PLANS),
  creadoEn: z.iso.datetime(),
  nombre: z.string(),
  bio: z.string(),
  descripcion: z.string(),
  profesion: z.enum(['', ...PROFESSION_IDS]),
  formaProfesion: z.enum(PROFESSION_FORMS),
  presentacion: z.string(),
  slug: z.string(),
  avatar: z.string(),
  apariencia: storedAppearanceSchema,
  enlaces: z.array(storedLinkSchema),
  bloques: z.array(storedBlockSchema),
  orden: z.array(itemIdSchema),
  version: z.int(),
  /** IANA time zone; '' until a dashboard has sent the browser's time zone. */
  zonaHoraria: z.string(),
  buscadores: z.boolean(),
  /** The accepted version of the adult content rules; 0 for none. */
  reglas18: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The slug to check. It has no limit here, so that a long slug gets the error of slugIssue. */
export const slugQuerySchema = z.object({
  valor: z
    .string()
    .default('')
    .transform((value) => tidyCode(value).toLowerCase()),
});

/** True when a slug is available; the reason when it is not. */
export const slugAvailabilitySchema = z.strictObject({
  disponible: z.boolean(),
  motivo: z.string().optional(),
});

export interface PublicProfile {
  nombre: string;
  bio: string;
  descripcion: string;
  profesion: ProfileDraft['profesion'];
  formaProfesion?: ProfessionForm | undefined;
  presentacion?: string | undefined;
  slug: string;
  avatar: string;
  /** The published appearance: within the plan. */
  apariencia: Appearance;
  /** All published links, in the list and in the row of icons. */
  enlaces: Link[];
  /** Links and blocks in order. */
  contenido: Item[];
  /** The owner's IANA zone, in which times on the page are shown. */
  zona?: string | undefined;
  /** The row of icons: its position and its links. */
  redes?: { lugar: 'arriba' | 'abajo'; enlaces: Link[] } | undefined;
  /** Covers of the page's embeds. */
  covers?: Covers | undefined;
  /** The footer, by plan: the product's name, and a link to its plans. */
  pie: { marca: boolean; planes: boolean };
  /** False when search engines may not list the page. */
  buscadores?: boolean | undefined;
  /** Signed stamps of the forms; '' in a preview. */
  sellos?: { contacto: string; novedades: string } | undefined;
  /** The page's URL on a custom domain. */
  home?: string | undefined;
}

/** The first name of a new page. */
export const newPageSchema = z.object({ nombre: nameSchema });

export const searchableSchema = z.object({
  buscadores: z.boolean({ error: textIssue('boolean') }),
});

/** The slug, typed to confirm the deletion. */
export const deletionSchema = z.object({ slug: z.string({ error: textIssue('text') }).max(100) });

export const planNotification = defineNotification('plan', z.strictObject({ plan: z.enum(PLANS) }));
