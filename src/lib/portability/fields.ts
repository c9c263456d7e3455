import { appearanceFaults } from '../appearance/faults';
import type { Appearance } from '../appearance/options';
import { getTexts } from '../i18n';
import { PROFILE_LIMITS } from '../profiles/limits';
import { type Profile, type ProfileInput, profileInputSchema } from '../profiles/schema';
import { fitsIn } from '../text/characters';
import type { Found } from './found';
import { same } from './same';
import type { Row } from './schema';

const t = getTexts().portability;

/** What is not copied field by field: the address stays, links and picture have rows of their own. */
type Apart = 'slug' | 'enlaces' | 'avatar' | 'version';
const APART = new Set<string>(['slug', 'enlaces', 'avatar', 'version'] satisfies Apart[]);

export type FieldName = Exclude<keyof ProfileInput, Apart>;

/** A field of the profile that takes another value. */
export interface FieldChange {
  que: 'perfil';
  field: FieldName;
  value: ProfileInput[FieldName];
}

/** The fields that an import can bring: whatever the profile's own schema has besides those apart. */
export const FIELD_NAMES = Object.keys(profileInputSchema.shape).filter(
  (name): name is FieldName => !APART.has(name),
);

function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return value === undefined ? '' : `${value}`;
  return 'tema' in value ? `${value.tema}` : JSON.stringify(value);
}

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null;

/** Others have one text where we have two: a long one goes where it fits. */
function placed({ formato, perfil }: Found): Record<string, unknown> {
  const { bio, ...rest } = perfil;
  if (formato === 'enlaza' || typeof bio !== 'string' || fitsIn(bio, PROFILE_LIMITS.bio)) {
    return perfil;
  }
  return { ...rest, descripcion: bio };
}

/** Why a look cannot be taken over: the plan, the contrast, or a background picture of elsewhere. */
function unfitLook(profile: Profile, look: Appearance): string | undefined {
  if (look.fondoImagen !== '' && look.fondoImagen !== profile.apariencia.fondoImagen) {
    return getTexts().appearance.faults.image;
  }
  return Object.values(appearanceFaults(look, profile.apariencia, profile.plan))[0];
}

function fieldRow(
  profile: Profile,
  field: FieldName,
  given: unknown,
  own: boolean,
): [Row, FieldChange?][] {
  const titulo = t.fields[field] ?? t.field(field);
  const shared = { clave: `perfil.${field}`, que: 'perfil' as const, titulo, ocupaLugar: false };
  const parsed = profileInputSchema.shape[field].safeParse(given);
  if (!parsed.success) {
    const motivo = parsed.error.issues[0]?.message ?? t.reasons.unsupported;
    return [[{ ...shared, estado: 'rechazado', motivo, elegido: false }]];
  }
  const [value, before] = [parsed.data as ProfileInput[FieldName], profile[field]];
  if (same(value, before)) return [];
  const lookFault = field === 'apariencia' ? unfitLook(profile, value as Appearance) : undefined;
  if (lookFault) {
    return [[{ ...shared, estado: 'rechazado', motivo: lookFault, elegido: false }]];
  }
  // What the person has is not emptied, and not overwritten from elsewhere, unless they say so.
  const elegido = isEmpty(before) || (own && !isEmpty(value));
  const estado = isEmpty(before) ? ('nuevo' as const) : ('cambia' as const);
  const words = { antes: inWords(before), despues: inWords(value) };
  return [
    [
      { ...shared, estado, ...words, elegido },
      { que: 'perfil', field, value },
    ],
  ];
}

function slugRow(profile: Profile, slug: unknown): [Row][] {
  if (typeof slug !== 'string' || slug === profile.slug) return [];
  const titulo = t.fields['slug'] as string;
  const motivo = t.reasons.slug;
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
export function fieldRows(profile: Profile, found: Found): [Row, FieldChange?][] {
  const given = placed(found);
  const own = found.formato === 'enlaza';
  return [
    ...FIELD_NAMES.flatMap((field) =>
      given[field] === undefined ? [] : fieldRow(profile, field, given[field], own),
    ),
    ...slugRow(profile, own ? given['slug'] : undefined),
  ];
}
