import { useStore } from '@nanostores/react';
import { Text } from '../ui/layout/Text';
import { $ai, bioTexts } from './bio';

const t = bioTexts.editor;

/** What is left of a helper today, or when there is more. */
export function RemainingUses({ helper }: { helper: 'bio' | 'captura' }) {
  const state = useStore($ai);
  if (!state) return null;
  const { restantes, limite } = state[helper];
  const until = Date.parse(state.renueva) - Date.now();
  return <Text look="help">{restantes > 0 ? t.left(state[helper]) : t.none(limite, until)}</Text>;
}
