import { isEqual } from '@/lib/kernel/text/json';
import { sameAppearance } from '@/lib/page/appearance/options';
import type { Profile } from '@/lib/page/profile/schema';

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
  'bloques',
  'orden',
] as const;

export type Field = (typeof FIELDS)[number];
/** The fields that are together the page's list. */
const LIST_FIELDS = ['enlaces', 'bloques', 'orden'] as const;
type ListField = (typeof LIST_FIELDS)[number];
export type TextField = Exclude<Field, ListField | 'apariencia'>;

/** What is being edited: a profile without what the owner cannot change. */
export type Draft = Pick<Profile, Field>;

/** Whether a field is a part of the page's list. */
export function isOfList(field: Field): field is ListField {
  return LIST_FIELDS.some((one) => one === field);
}

/** The editable part of a profile. */
export function draftOf(profile: Draft): Draft {
  const { nombre, slug, profesion, formaProfesion, presentacion, ...rest } = profile;
  const { bio, descripcion, avatar, apariencia, enlaces, bloques, orden } = rest;
  const job = { profesion, formaProfesion, presentacion };
  const list = { enlaces, bloques, orden };
  return { nombre, slug, ...job, bio, descripcion, avatar, apariencia, ...list };
}

/** Whether one field says the same in two drafts. */
export function sameField(field: Field, one: Draft, other: Draft): boolean {
  if (field === 'apariencia') return sameAppearance(one.apariencia, other.apariencia);
  return isEqual(one[field], other[field]);
}

/** Whether two drafts say the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return FIELDS.every((field) => sameField(field, one, other));
}
