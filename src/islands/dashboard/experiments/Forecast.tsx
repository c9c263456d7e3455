import { forecastOf } from '@/lib/audience/experiments/forecast';
import type { Experiments } from '@/lib/audience/experiments/schema';
import { Text } from '../ui/layout/Text';
import styles from './Experiments.module.css';
import type { Idea } from './idea';
import { experimentTexts } from './texts';

const f = experimentTexts.forecast;

/** What comes on a day of what counts for an idea; undefined where nothing is known. */
function paceOf({ tipo, enlace }: Idea, { ritmo }: Experiments) {
  const { dias, visitors, clickers, enlaces } = ritmo;
  if (dias === 0 || visitors === 0) return undefined;
  const clicked = tipo === 'titulo' ? (enlaces[enlace] ?? 0) : clickers;
  return { visitors: visitors / dias, clickers: clicked / dias };
}

/** How long a test will take at today's visits, and what it can find by then. */
export function Forecast({ idea, known }: { idea: Idea; known: Experiments }) {
  const pace = paceOf(idea, known);
  const forecast = pace && forecastOf(pace, idea.otras.length + 1);
  return (
    <div className={styles.forecast}>
      <h3>{f.title}</h3>
      {!forecast && <p>{f.none}</p>}
      {forecast?.days === null && <p>{f.never(forecast.visitors)}</p>}
      {forecast && forecast.days !== null && (
        <p>
          <strong>{f.days(forecast.days)}</strong> {f.difference(forecast.difference)}
        </p>
      )}
      <Text look="fact">
        {experimentTexts.goals[idea.tipo]}{' '}
        {pace && f.basis(known.ritmo.dias, Math.round(pace.visitors))}
      </Text>
    </div>
  );
}
