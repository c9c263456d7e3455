import { sameAppearance } from '@/lib/appearance/options';
import type { Link } from '@/lib/links/schema';
import type { Profile } from '@/lib/profiles/schema';

/** The fields that the owner edits, in the order they are shown. */
export const FIELDS = [
  'nombre',
  'slug',
  'profesion',
  'formaProfesion',
  'presentacion',
  'bio',
  'descripcion',
  'avatar',
  'apariencia',
  'enlaces',
] as const;

export type Field = (typeof FIELDS)[number];
export type TextField = Exclude<Field, 'enlaces' | 'apariencia'>;

/** What is being edited: a profile without what the owner cannot change. */
export type Draft = Pick<Profile, Field>;

/** Everything that a link says. */
export const LINK_FIELDS = [
  'id',
  'tipo',
  'url',
  'titulo',
  'descripcion',
  'activo',
  'desde',
  'hasta',
  'destacado',
  'archivado',
] as const;

/** The editable part of a profile. */
export function draftOf(profile: Draft): Draft {
  const { nombre, slug, profesion, formaProfesion, presentacion, ...rest } = profile;
  const { bio, descripcion, avatar, apariencia, enlaces } = rest;
  const job = { profesion, formaProfesion, presentacion };
  return { nombre, slug, ...job, bio, descripcion, avatar, apariencia, enlaces };
}

/** Whether two links say the same, whatever the order of their keys. */
export function sameLink(one: Link | undefined, other: Link | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  return LINK_FIELDS.every((field) => one[field] === other[field]);
}

/** Whether two lists of links say the same in the same order. */
export function sameLinks(some: Link[], others: Link[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((link, at) => sameLink(link, others[at]));
}

/** Whether one field says the same in two drafts. */
export function sameField(field: Field, one: Draft, other: Draft): boolean {
  if (field === 'enlaces') return sameLinks(one.enlaces, other.enlaces);
  if (field === 'apariencia') return sameAppearance(one.apariencia, other.apariencia);
  return one[field] === other[field];
}

/** Whether two drafts say the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return FIELDS.every((field) => sameField(field, one, other));
}
