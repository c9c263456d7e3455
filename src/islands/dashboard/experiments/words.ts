import type { ExperimentView } from '@/lib/audience/experiments/schema';
import { EXPERIMENT_LIMITS } from '@/lib/audience/experiments/variants/limits';
import { themeName } from './idea';
import { experimentTexts } from './texts';

/** What a variant of a test is called. */
export function nameOf({ tipo, variantes }: ExperimentView, at: number): string {
  const variant = variantes[at];
  if (!variant) return '';
  return tipo === 'tema' ? themeName(variant.valor) : variant.nombre || experimentTexts.untitled;
}

/** The variant that is most likely the best. */
export function leaderOf({ variantes }: ExperimentView): number {
  const most = Math.max(...variantes.map(({ mejor }) => mejor));
  return variantes.findIndex(({ mejor }) => mejor === most);
}

/** How much better one variant may be, and how long it would take to know, in words. */
function differenceWords(test: ExperimentView): string {
  if (!test.diferencia) return '';
  const { variante, frente, desde, hasta, faltan } = test.diferencia;
  const { difference, longer } = experimentTexts.verdict;
  const gap = difference(nameOf(test, variante), nameOf(test, frente), desde, hasta);
  return `${gap} ${longer(faltan)}`;
}

/** What can be said of a test, in words. */
export function verdictWords(test: ExperimentView): string {
  const v = experimentTexts.verdict;
  const { days, clickers } = EXPERIMENT_LIMITS;
  switch (test.veredicto) {
    case 'pronto': {
      const fewest = Math.min(...test.variantes.map((variant) => variant.clickers));
      return v.early(Math.max(0, days - test.dias), Math.max(0, clickers - fewest));
    }
    case 'ganadora': {
      const at = test.ganadora ?? 0;
      const best = test.variantes[at]?.mejor ?? 0;
      return at === 0 ? v.winnerNow(best) : v.winner(nameOf(test, at), best);
    }
    case 'abierta': {
      const at = leaderOf(test);
      return `${v.open(nameOf(test, at), test.variantes[at]?.mejor ?? 0)} ${differenceWords(test)}`;
    }
    case 'sin-decidir':
      return `${v.undecided} ${differenceWords(test)}`;
    case 'desigual':
      return v.uneven;
    case 'igual':
      return v.same;
    case 'escasa':
      return v.scarce;
  }
}
