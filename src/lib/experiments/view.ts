import { isoOf } from '@/lib/core/time/iso';
import { differenceOf } from './forecast';
import type { ExperimentView } from './schema';
import { type Experiment, isOver, type PublishedState, pauseOf } from './variants/rules';
import { beliefsOf, type Seen, verdictOf } from './verdict';

const WORDS = {
  early: 'pronto',
  uneven: 'desigual',
  winner: 'ganadora',
  same: 'igual',
  open: 'abierta',
  undecided: 'sin-decidir',
  scarce: 'escasa',
} as const;

/** Returns the undecided difference; null when the verdict is clear or too few visitors came. */
function undecidedOf(
  kind: ReturnType<typeof verdictOf>['kind'],
  seen: readonly Seen[],
  days: number,
): ExperimentView['diferencia'] {
  const difference = kind === 'open' || kind === 'undecided' ? differenceOf(seen, days) : undefined;
  if (!difference) return null;
  const { variant: variante, other: frente, low: desde, high: hasta, days: faltan } = difference;
  return { variante, frente, desde, hasta, faltan };
}

/** Returns an experiment for its owner: figures, beliefs and verdict. */
export function viewOf(
  test: Experiment,
  counted: readonly (Seen & { variante: number })[],
  dias: number,
  state: PublishedState,
  now: number,
): ExperimentView {
  const { antes: _, ...stored } = test;
  const seen = test.variantes.map((__, at): Seen => {
    const { visitors = 0, clickers = 0 } = counted.find(({ variante }) => variante === at) ?? {};
    return { visitors, clickers };
  });
  const over = isOver(test, now);
  const motivo = over ? null : (pauseOf(test, state) ?? null);
  const verdict = verdictOf(seen, dias, over);
  const end = test.terminadaEn ?? (over ? test.hasta : null);
  const beliefs = beliefsOf(seen);
  return {
    ...stored,
    variantes: test.variantes.map((variant, at) => {
      const { rate = 0, low = 0, high = 1, best = 0, loss = 0 } = beliefs[at] ?? {};
      const { visitors, clickers } = seen[at] ?? { visitors: 0, clickers: 0 };
      const believed = { tasa: rate, desde: low, hasta: high, mejor: best, perdida: loss };
      return { ...variant, visitors, clickers, ...believed };
    }),
    estado: over ? 'terminada' : motivo ? 'pausa' : 'en-marcha',
    motivo,
    veredicto: WORDS[verdict.kind],
    ganadora: verdict.kind === 'winner' ? verdict.variant : null,
    diferencia: undecidedOf(verdict.kind, seen, dias),
    dias,
    creadoEn: isoOf(test.creadoEn),
    hasta: isoOf(test.hasta),
    terminadaEn: isoOf(end),
  };
}
