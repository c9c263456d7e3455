import type { FieldFaults } from '@/lib/kernel/http/error-codes';
import type { Appearance, AppearanceField } from './options';
import { contrastFaults } from './rules';
import { appearanceFault } from './texts';

/** What must be there for a chosen background. */
function missing(appearance: Appearance): AppearanceField[] {
  if (appearance.fondo === 'imagen') return appearance.fondoImagen ? [] : ['fondoImagen'];
  if (appearance.fondo === 'color') return appearance.fondoColor ? [] : ['fondoColor'];
  if (appearance.fondo !== 'degradado') return [];
  return (['fondoColor', 'fondoColor2'] as const).filter((field) => !appearance[field]);
}

/**
 * Everything that keeps a look from being saved, by field. The plan is nothing of it: what it
 * lacks is kept in the draft, and published as the closest that it has (`publishedAppearance`).
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
