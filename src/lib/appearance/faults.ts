import type { FieldFaults } from '../http/error-codes';
import type { Plan } from '../profiles/schema';
import { type Appearance, type AppearanceField, DEFAULT_APPEARANCE } from './options';
import { contrastFaults, mayUseOwnLook, mayUseTheme, PAID_FIELDS } from './rules';
import { appearanceFault } from './texts';

/** What must be there for a chosen background. */
function missing(look: Appearance): AppearanceField[] {
  if (look.fondo === 'imagen') return look.fondoImagen ? [] : ['fondoImagen'];
  if (look.fondo === 'color') return look.fondoColor ? [] : ['fondoColor'];
  if (look.fondo !== 'degradado') return [];
  return (['fondoColor', 'fondoColor2'] as const).filter((field) => !look[field]);
}

/**
 * What a plan does not allow in a look. What is stored already may stay: a
 * downgrade takes nothing away and must not stop the saving of other things.
 */
function planFaults(look: Appearance, stored: Appearance, plan: Plan): AppearanceField[] {
  const tema = look.tema === stored.tema || mayUseTheme(plan, look.tema) ? [] : (['tema'] as const);
  if (mayUseOwnLook(plan)) return [...tema];
  const rest = PAID_FIELDS.filter(
    (field) => look[field] !== DEFAULT_APPEARANCE[field] && look[field] !== stored[field],
  );
  return [...tema, ...rest];
}

/** Everything that keeps a look from being saved, by field. */
export function appearanceFaults(look: Appearance, stored: Appearance, plan: Plan): FieldFaults {
  const faults: FieldFaults = {};
  for (const field of planFaults(look, stored, plan)) {
    faults[`apariencia.${field}`] =
      field === 'tema' ? appearanceFault('themeOfPro') : appearanceFault('ownOfPro');
  }
  for (const field of missing(look)) faults[`apariencia.${field}`] ??= appearanceFault('missing');
  for (const { field, ratio, least, nearest } of contrastFaults(look)) {
    faults[`apariencia.${field}`] ??= appearanceFault('contrast', ratio, least, nearest);
  }
  return faults;
}
