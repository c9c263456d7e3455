import { z } from 'zod';
import { emailSchema } from '@/lib/kernel/text/schema';
import { PLANS } from '@/lib/plans/entitlements';
import { ROLES, type Role } from './rights';
import { PAGE_ID } from './rules';

const roleSchema = z.enum(ROLES);

/** A page that a person works on, as the switcher lists it. */
export const pageSchema = z.strictObject({
  uid: z.string(),
  slug: z.string(),
  nombre: z.string(),
  avatar: z.string(),
  plan: z.enum(PLANS),
  rol: roleSchema,
  /** Whether it has no other owner: it is deleted with the person. */
  unica: z.boolean(),
});

export type Page = z.infer<typeof pageSchema>;

/** The pages of a person, the oldest first, and how many they may own. */
export const pagesSchema = z.strictObject({
  paginas: z.array(pageSchema),
  maximo: z.int(),
  /** Whether a larger plan has room for more. */
  ampliable: z.boolean(),
});
export type Pages = z.infer<typeof pagesSchema>;

/** The page that a browser shows from now on. */
export const currentPageSchema = z.object({ uid: z.string().regex(PAGE_ID) });

/** A page that was made or chosen. */
export const chosenPageSchema = z.strictObject({ uid: z.string() });

/** How many pages a person has left. */
export const remainingPagesSchema = z.strictObject({ quedan: z.int() });

const memberSchema = z.strictObject({
  persona: z.string(),
  nombre: z.string(),
  /** Only told to owners; empty for others. */
  email: z.string(),
  rol: roleSchema,
  creadoEn: z.iso.datetime(),
  /** Whether it is who asks. */
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

/** Who works on a page, who is invited to, and how many the plan has room for. */
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

/** A new invitation with its link, which is shown once only, and whether it left by mail too. */
export const invitedSchema = z.strictObject({
  enlace: z.url(),
  enviada: z.boolean(),
  equipo: teamSchema,
});
export type Invited = z.infer<typeof invitedSchema>;

/** A member's new role; `propio` is what who asks is from then on, where they hand something over. */
export const changeRoleSchema = z.object({ rol: roleSchema, propio: roleSchema.optional() });

/** The key of an invitation that is taken. */
export const acceptSchema = z.object({ llave: z.string().max(100) });

/** Why an invitation cannot be taken. */
export type InvitationEnd =
  | 'unknown'
  | 'aceptada'
  | 'retirada'
  | 'rechazada'
  | 'caducada'
  | 'miembro'
  | 'llena';

/** The contents of an invitation; `yo` is the signed-in person, and one sent by mail can be declined. */
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
      yo: string | undefined;
    };
