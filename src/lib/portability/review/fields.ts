import type { Appearance } from '@/lib/appearance/options';
import { appearanceIssues } from '@/lib/appearance/rules';
import type { Issue } from '@/lib/core/i18n/issues';
import { fitsIn } from '@/lib/core/text/characters';
import { isEqual } from '@/lib/core/text/json';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { type Profile, type ProfileInput, profileInputSchema } from '@/lib/profile/schema';
import { type FileContents, objectOf } from '../file-contents';
import type { Row } from '../schema';
import { getPortabilityTexts, importIssue } from '../texts';
import { firstIssue } from './candidates';

/** A row of a review whose reason is not translated yet. */
export type Finding = Omit<Row, 'motivo'> & { motivo?: Issue };

/** What an import makes of an item, and the id of the stored item that it replaces. */
export type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & {
  replaces?: string;
};

/** Compares an item with the stored one that has its id. */
export function judgeStored<Stored extends { id: string }, Item>(
  [stored, item]: [Stored, Item],
  isSame: boolean,
  wordsOf: (one: Stored | Item) => string,
): Judged {
  if (isSame) return { estado: 'duplicado', motivo: importIssue('reasons.same') };
  const [antes, despues] = [wordsOf(stored), wordsOf(item)];
  return { estado: 'cambia', antes, despues, replaces: stored.id };
}

/** Returns the row of a judged item; without the change that selecting it makes if it is rejected. */
export function judgedRow<Change>(
  shared: Omit<Finding, 'estado' | 'elegido'>,
  { replaces: _, ...judged }: Judged,
  change: Change,
): [Finding, Change?] {
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const row: Finding = { ...shared, ...judged, elegido };
  return judged.estado === 'rechazado' ? [row] : [row, change];
}

/** Fields that are not copied one by one: the slug stays, lists and picture have their own rows. */
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

/** A field of the profile that gets another value. */
export interface FieldChange {
  que: 'perfil';
  field: FieldName;
  value: ProfileInput[FieldName];
}

/** The fields that an import can bring: those of the profile's schema, except those handled separately. */
export const FIELD_NAMES = Object.keys(profileInputSchema.shape).filter(
  (name): name is FieldName => !APART.has(name),
);

/** Describes a value; an appearance by its theme. */
function inWords(value: unknown, language: string): string {
  const { tema } = objectOf(value);
  if (typeof value === 'string') return value;
  return typeof tema === 'string' ? getPortabilityTexts(language).look(tema) : '';
}

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null;

/** Moves a too long bio to the description: other services have one text, a profile has two. */
function placed({ formato, perfil }: FileContents): Record<string, unknown> {
  const { bio, ...rest } = perfil;
  if (formato === 'enlaza' || typeof bio !== 'string' || fitsIn(bio, PROFILE_LIMITS.bio)) {
    return perfil;
  }
  return { ...rest, descripcion: bio };
}

/** Returns an appearance without a background that is neither this page's nor in the file. */
function withoutMissingBackground(
  appearance: Appearance,
  profile: Profile,
  { fondo }: FileContents,
): Appearance {
  const { fondoImagen } = appearance;
  if (fondo || fondoImagen === '' || fondoImagen === profile.apariencia.fondoImagen)
    return appearance;
  return {
    ...appearance,
    fondoImagen: '',
    fondo: appearance.fondo === 'imagen' ? 'tema' : appearance.fondo,
  };
}

/** Validates a field's value by the profile's schema and, for an appearance, by its contrast. */
function checked(profile: Profile, field: FieldName, contents: FileContents, value: unknown) {
  const parsed = profileInputSchema.shape[field].safeParse(value);
  if (!parsed.success) return { issue: firstIssue(parsed.error) };
  if (field !== 'apariencia') return { value: parsed.data as ProfileInput[FieldName] };
  const appearance = withoutMissingBackground(parsed.data as Appearance, profile, contents);
  const [issue] = Object.values(appearanceIssues(appearance));
  return issue ? { issue } : { value: appearance };
}

function fieldRow(
  profile: Profile,
  field: FieldName,
  imported: unknown,
  contents: FileContents,
  language: string,
): [Finding, FieldChange?][] {
  const t = getPortabilityTexts(language);
  const titulo = t.fields[field] ?? t.field(field);
  const shared = { clave: `perfil.${field}`, que: 'perfil' as const, titulo, ocupaLugar: false };
  const { value, issue } = checked(profile, field, contents, imported);
  if (issue !== undefined) {
    return [[{ ...shared, estado: 'rechazado', motivo: issue, elegido: false }]];
  }
  const before = profile[field];
  if (isEqual(value, before)) return [];
  // By default an import empties no field, and another service's file overwrites none.
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
  const motivo = importIssue('reasons.slug');
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
