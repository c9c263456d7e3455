import { z } from 'zod';
import {
  lineSchema,
  linesSchema,
  listSchema,
  nameSchema,
  whenParsed,
} from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import type { Appearance } from '@/lib/page/appearance/options';
import { appearanceSchema, storedAppearanceSchema } from '@/lib/page/appearance/schema';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import type { Item } from '@/lib/page/blocks/rules';
import { blockSchema, storedBlockSchema } from '@/lib/page/blocks/schema';
import { blockFault } from '@/lib/page/blocks/texts';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { itemIdSchema, type Link, sentLinkSchema, storedLinkSchema } from '@/lib/page/links/schema';
import { linkFault } from '@/lib/page/links/texts';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { PLANS } from '@/lib/plans/entitlements';
import { PROFILE_LIMITS } from './limits';
import { PROFESSION_FORMS, PROFESSION_IDS, type ProfessionForm } from './professions';
import { profileFault } from './texts';

/**
 * Most bytes of a profile's JSON: 500 links with long addresses do not fit the
 * ordinary 64 KB (docs/decisions/008).
 */
export const PROFILE_BODY_LIMIT = 2 * 1024 * 1024;

/** Far above the grammar, which says what is wrong with less. */
const MAX_SLUG_LENGTH = 100;
/** Far above the address of any picture of ours. */
const MAX_PICTURE_LENGTH = 200;

function distinctIds(items: { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/**
 * What the owner may write. Other fields of a profile that come with it (uid,
 * email, plan, creadoEn) are left out here: they change nothing.
 */
export const profileInputSchema = z.object({
  nombre: nameSchema,
  bio: linesSchema(PROFILE_LIMITS.bio),
  descripcion: linesSchema(PROFILE_LIMITS.descripcion),
  profesion: z.enum(['', ...PROFESSION_IDS], { error: profileFault('profession') }),
  /** Left out, these stay as they are: clients that know nothing of them go on working. */
  formaProfesion: z.enum(PROFESSION_FORMS, { error: profileFault('professionForm') }).optional(),
  presentacion: lineSchema(PROFILE_LIMITS.presentacion).optional(),
  slug: z
    .string({ error: textFault('text') })
    .max(MAX_SLUG_LENGTH, { error: profileFault('slug.grammar'), abort: true })
    .transform((value) => value.trim().toLowerCase()),
  avatar: z
    .string({ error: textFault('text') })
    .max(MAX_PICTURE_LENGTH, { error: profileFault('avatar') }),
  /** Left out, it stays as it is too. */
  apariencia: appearanceSchema.optional(),
  enlaces: listSchema(sentLinkSchema, LINK_LIMITS.stored, {
    list: linkFault('list'),
    tooMany: linkFault('tooMany', LINK_LIMITS.stored),
  }).refine(distinctIds, { ...whenParsed, error: linkFault('repeated') }),
  /** Left out, the blocks stay as they are. */
  bloques: listSchema(blockSchema, BLOCK_LIMITS.stored, {
    list: blockFault('list'),
    tooMany: blockFault('tooMany', BLOCK_LIMITS.stored),
  })
    .refine(distinctIds, { ...whenParsed, error: blockFault('repeated') })
    .optional(),
  /** The ids of links and blocks; what it does not name stands at the end. */
  orden: listSchema(itemIdSchema, LINK_LIMITS.stored + BLOCK_LIMITS.stored, {
    list: blockFault('order'),
    tooMany: blockFault('order'),
  }).optional(),
  version: z.int({ error: profileFault('version') }).min(1, { error: profileFault('version') }),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

/** A draft that is only drawn, never stored: its version does not matter. */
export const profileDraftSchema = profileInputSchema.omit({ version: true });
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

/** The owner's whole profile, as `GET /api/perfil` gives it. */
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
  /** IANA name; '' until the first dashboard tells the browser's. */
  zonaHoraria: z.string(),
  /** Whether search engines may list the page. */
  buscadores: z.boolean(),
  /** The version of the rules of +18 that is accepted now; 0 for none. */
  reglas18: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Which slug is asked about; no slug is too long to be told so. */
export const slugQuerySchema = z.object({
  valor: z
    .string()
    .default('')
    .transform((value) => value.trim().toLowerCase()),
});

/** Whether a slug can be had, with the reason in words when not. */
export const slugAnswerSchema = z.strictObject({
  disponible: z.boolean(),
  motivo: z.string().optional(),
});

/** The public view of a profile. */
export interface PublicProfile {
  nombre: string;
  bio: string;
  descripcion: string;
  profesion: ProfileDraft['profesion'];
  formaProfesion?: ProfessionForm | undefined;
  presentacion?: string | undefined;
  slug: string;
  avatar: string;
  /** The look that is published: what the plan allows of the chosen one. */
  apariencia: Appearance;
  /** The links that are published, wherever they stand. */
  enlaces: Link[];
  /** Links and blocks as they follow one another. */
  contenido: Item[];
  /** The owner's time zone, by which moments on the page are told. */
  zona?: string | undefined;
  /** The networks of the row of icons, where there is one, and where it stands. */
  redes?: { lugar: 'arriba' | 'abajo'; enlaces: Link[] } | undefined;
  /** What we found of the embeds on it. */
  covers?: Covers | undefined;
  /** What the plan puts under the page: what it was made with, and the way to our plans. */
  pie: { marca: boolean; planes: boolean };
  /** False when search engines may not list the page. */
  buscadores?: boolean | undefined;
  /** The stamps of the forms on it; '' where it is only looked at. */
  sellos?: { contacto: string; novedades: string } | undefined;
  /** Its whole address where that is a host of its own. */
  home?: string | undefined;
}

/** A new page: the name that it has at first. */
export const newPageSchema = z.object({ nombre: nameSchema });

/** Whether search engines may list the page. */
export const searchableSchema = z.object({
  buscadores: z.boolean({ error: textFault('boolean') }),
});

/** The slug as the person typed it to confirm that the account shall go. */
export const deletionSchema = z.object({ slug: z.string({ error: textFault('text') }).max(100) });

/** A page has another plan. */
export const planNotification = defineNotification('plan', z.strictObject({ plan: z.enum(PLANS) }));
