import { sameAppearance } from '@/lib/appearance/options';
import { isEqual } from '@/lib/core/text/json';
import type { Profile } from '@/lib/profile/schema';

/** The fields that the owner edits, in the order of the screen. */
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
/** The fields that together form the page's list of links and blocks. */
const LIST_FIELDS = ['enlaces', 'bloques', 'orden'] as const;
type ListField = (typeof LIST_FIELDS)[number];
export type TextField = Exclude<Field, ListField | 'apariencia'>;

/** The part of a profile that its owner can change. */
export type Draft = Pick<Profile, Field>;

export function isOfList(field: Field): field is ListField {
  return LIST_FIELDS.some((one) => one === field);
}

export function draftOf(profile: Draft): Draft {
  return Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as Draft;
}

export function sameField(field: Field, one: Draft, other: Draft): boolean {
  if (field === 'apariencia') return sameAppearance(one.apariencia, other.apariencia);
  return isEqual(one[field], other[field]);
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return FIELDS.every((field) => sameField(field, one, other));
}
