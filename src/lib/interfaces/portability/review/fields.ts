import type { Fault } from '@/lib/kernel/i18n/faults';
import { fitsIn } from '@/lib/kernel/text/characters';
import { isEqual } from '@/lib/kernel/text/json';
import { appearanceFaults } from '@/lib/page/appearance/faults';
import type { Appearance } from '@/lib/page/appearance/options';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import { type Profile, type ProfileInput, profileInputSchema } from '@/lib/page/profile/schema';
import { type FileContents, objectOf } from '../file-contents';
import type { Row } from '../schema';
import { getPortabilityTexts, importFault } from '../texts';
import { firstFault } from './candidates';

/** A row of a review whose reason is still in no language. */
export type Finding = Omit<Row, 'motivo'> & { motivo?: Fault };

/** What is not copied field by field: the address stays, links and picture have rows of their own. */
type Apart = 'slug' | 'enlaces' | 'bloques' | 'orden' | 'avatar' | 'version';
const APART = new Set<string>([
  'slug',
  'enlaces',
  'bloques',
  'orden',
  'avatar',
  'version',
] satisfies Apart[]);

export type FieldName = Exclude<keyof ProfileInput, Apart>;

/** A field of the profile that takes another value. */
export interface FieldChange {
  que: 'perfil';
  field: FieldName;
  value: ProfileInput[FieldName];
}

/** The fields that an import can bring: those of the profile's schema, except those handled separately. */
export const FIELD_NAMES = Object.keys(profileInputSchema.shape).filter(
  (name): name is FieldName => !APART.has(name),
);

/** A look is told by its theme. */
function inWords(value: unknown, language: string): string {
  const { tema } = objectOf(value);
  if (typeof value === 'string') return value;
  return typeof tema === 'string' ? getPortabilityTexts(language).look(tema) : '';
}

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null;

/** Others have one text where we have two: a long one goes where it fits. */
function placed({ formato, perfil }: FileContents): Record<string, unknown> {
  const { bio, ...rest } = perfil;
  if (formato === 'enlaza' || typeof bio !== 'string' || fitsIn(bio, PROFILE_LIMITS.bio)) {
    return perfil;
  }
  return { ...rest, descripcion: bio };
}

/** A look as it can be had here: without a picture that is neither this person's nor in the file. */
function lookOf(appearance: Appearance, profile: Profile, { fondo }: FileContents): Appearance {
  const { fondoImagen } = appearance;
  if (fondo || fondoImagen === '' || fondoImagen === profile.apariencia.fondoImagen)
    return appearance;
  return {
    ...appearance,
    fondoImagen: '',
    fondo: appearance.fondo === 'imagen' ? 'tema' : appearance.fondo,
  };
}

/** A field's value, checked by the profile's own schema and, for a look, by its contrast. */
function checked(profile: Profile, field: FieldName, contents: FileContents, value: unknown) {
  const parsed = profileInputSchema.shape[field].safeParse(value);
  if (!parsed.success) return { fault: firstFault(parsed.error) };
  if (field !== 'apariencia') return { value: parsed.data as ProfileInput[FieldName] };
  const appearance = lookOf(parsed.data as Appearance, profile, contents);
  const [fault] = Object.values(appearanceFaults(appearance));
  return fault ? { fault } : { value: appearance };
}

function fieldRow(
  profile: Profile,
  field: FieldName,
  given: unknown,
  contents: FileContents,
  language: string,
): [Finding, FieldChange?][] {
  const t = getPortabilityTexts(language);
  const titulo = t.fields[field] ?? t.field(field);
  const shared = { clave: `perfil.${field}`, que: 'perfil' as const, titulo, ocupaLugar: false };
  const { value, fault } = checked(profile, field, contents, given);
  if (fault !== undefined) {
    return [[{ ...shared, estado: 'rechazado', motivo: fault, elegido: false }]];
  }
  const before = profile[field];
  if (isEqual(value, before)) return [];
  // What the person has is not emptied, and not overwritten from elsewhere, unless they say so.
  const elegido = isEmpty(before) || (contents.formato === 'enlaza' && !isEmpty(value));
  const estado = isEmpty(before) ? ('nuevo' as const) : ('cambia' as const);
  const words = { antes: inWords(before, language), despues: inWords(value, language) };
  return [
    [
      { ...shared, estado, ...words, elegido },
      { que: 'perfil', field, value },
    ],
  ];
}

function slugRow(profile: Profile, slug: unknown, language: string): [Finding][] {
  if (typeof slug !== 'string' || slug === profile.slug) return [];
  const titulo = getPortabilityTexts(language).fields['slug'] as string;
  const motivo = importFault('reasons.slug');
  return [
    [
      {
        clave: 'perfil.slug',
        que: 'perfil',
        estado: 'rechazado',
        titulo,
        motivo,
        elegido: false,
        ocupaLugar: false,
      },
    ],
  ];
}

/** The rows of the profile's own fields. */
export function fieldRows(
  profile: Profile,
  contents: FileContents,
  language: string,
): [Finding, FieldChange?][] {
  const fields = placed(contents);
  const own = contents.formato === 'enlaza';
  return [
    ...FIELD_NAMES.flatMap((field) =>
      fields[field] === undefined
        ? []
        : fieldRow(profile, field, fields[field], contents, language),
    ),
    ...slugRow(profile, own ? fields['slug'] : undefined, language),
  ];
}
