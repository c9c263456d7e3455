import { z } from 'zod';
import { emailSchema } from '@/lib/core/text/schema';
import { PLANS } from '@/lib/plans/rules';
import { ROLES, type Role } from './rights';
import { PAGE_ID } from './rules';

const roleSchema = z.enum(ROLES);

/** A page of the person, as listed in the page switcher. */
export const pageSchema = z.strictObject({
  uid: z.string(),
  slug: z.string(),
  nombre: z.string(),
  avatar: z.string(),
  plan: z.enum(PLANS),
  rol: roleSchema,
  /** True if the page has no other owner, so that it is deleted with the person. */
  unica: z.boolean(),
});

export type Page = z.infer<typeof pageSchema>;

/** Pages of a person, oldest first, and their limit. */
export const pagesSchema = z.strictObject({
  paginas: z.array(pageSchema),
  maximo: z.int(),
  /** True if a larger plan allows more. */
  ampliable: z.boolean(),
});
export type Pages = z.infer<typeof pagesSchema>;

/** The page to show from now on. */
export const currentPageSchema = z.object({ uid: z.string().regex(PAGE_ID) });

export const chosenPageSchema = z.strictObject({ uid: z.string() });

/** Number of pages that remain. */
export const remainingPagesSchema = z.strictObject({ quedan: z.int() });

const memberSchema = z.strictObject({
  persona: z.string(),
  nombre: z.string(),
  /** Empty unless the reader may manage the team. */
  email: z.string(),
  rol: roleSchema,
  creadoEn: z.iso.datetime(),
  /** True for the signed-in person. */
  tu: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z.strictObject({
  id: z.string(),
  correo: z.string(),
  rol: roleSchema,
  creadaEn: z.iso.datetime(),
  caducaEn: z.iso.datetime(),
});

export type Invitation = z.infer<typeof invitationSchema>;

/** Members, open invitations, and the plan's limit. */
export const teamSchema = z.strictObject({
  miembros: z.array(memberSchema),
  invitaciones: z.array(invitationSchema),
  maximo: z.int(),
});
export type Team = z.infer<typeof teamSchema>;

/** A new invitation: `correo` is the invited address, empty for a link. */
export const inviteSchema = z.object({
  rol: roleSchema,
  correo: z.union([z.literal(''), emailSchema]),
});

/** A new invitation with its link, which is shown once only, and whether it was also mailed. */
export const invitedSchema = z.strictObject({
  enlace: z.url(),
  enviada: z.boolean(),
  equipo: teamSchema,
});
export type Invited = z.infer<typeof invitedSchema>;

/** A member's new role; `propio` is the caller's own new role when they hand over ownership. */
export const changeRoleSchema = z.object({ rol: roleSchema, propio: roleSchema.optional() });

/** The key of the accepted invitation. */
export const acceptSchema = z.object({ llave: z.string().max(100) });

/** Reasons why an invitation cannot be accepted. */
export type InvitationEnd =
  | 'unknown'
  | 'aceptada'
  | 'retirada'
  | 'rechazada'
  | 'caducada'
  | 'miembro'
  | 'llena';

/**
 * The contents of an invitation. `yo` is the name of the signed-in person. `refusable` is true for
 * a mailed invitation, which can be declined.
 */
export type Offer =
  | { ended: InvitationEnd; refusable: boolean; key: string }
  | {
      ended?: undefined;
      refusable: boolean;
      key: string;
      quien: string;
      pagina: string;
      slug: string;
      rol: Role;
      correo: string;
      caducaEn: number;
      /** IANA zone of the page, in which `caducaEn` is shown. */
      zona: string;
      yo: string | undefined;
    };
