import type { FieldFaults } from '@/lib/core/http/error-codes';
import type { Appearance, AppearanceField } from './options';
import { contrastFaults } from './rules';
import { appearanceFault } from './texts';

/** Returns the fields that the chosen background requires and that are empty. */
function missing(appearance: Appearance): AppearanceField[] {
  if (appearance.fondo === 'imagen') return appearance.fondoImagen ? [] : ['fondoImagen'];
  if (appearance.fondo === 'color') return appearance.fondoColor ? [] : ['fondoColor'];
  if (appearance.fondo !== 'degradado') return [];
  return (['fondoColor', 'fondoColor2'] as const).filter((field) => !appearance[field]);
}

/**
 * Returns the issues that keep an appearance from being saved, by field. The plan is not checked:
 * the draft keeps choices beyond the plan, and `publishedAppearance` publishes the closest allowed
 * ones.
 */
export function appearanceFaults(appearance: Appearance): FieldFaults {
  const faults: FieldFaults = {};
  for (const field of missing(appearance))
    faults[`apariencia.${field}`] ??= appearanceFault('missing');
  for (const { field, ratio, least, nearest } of contrastFaults(appearance)) {
    faults[`apariencia.${field}`] ??= appearanceFault('contrast', ratio, least, nearest);
  }
  return faults;
}
