import type { Section } from '@/sections';
import { $lastStep, type StepTaken } from '../draft/steps';
import { $router, goTo } from '../kernel/router';
import { showStepToast } from '../kernel/toasts';
import { texts } from '../texts';
import { rowOf } from '../ui/focus';

/** The sections in which a change can be seen. */
const SEEN: Partial<Record<Section, Section[]>> = { perfil: ['dashboard', 'perfil'] };

function bringIntoSight({ items }: StepTaken): void {
  const [item] = items;
  if (!item) return;
  requestAnimationFrame(() =>
    document.querySelector(rowOf(item.id))?.scrollIntoView({ block: 'nearest' }),
  );
}

/** Shows what a step changed, or says so where it is not to be seen. */
function show(taken: StepTaken | null): void {
  const here = $router.get()?.route;
  if (!taken || !here) return;
  const { section, way, words } = taken;
  if ((SEEN[section] ?? [section]).includes(here)) bringIntoSight(taken);
  else showStepToast(texts.steps[way](words), { label: texts.steps.see, run: () => goTo(section) });
}

/** Follows the steps that are taken back or made again. Returns what stops it. */
export function showSteps(): () => void {
  return $lastStep.listen(show);
}
