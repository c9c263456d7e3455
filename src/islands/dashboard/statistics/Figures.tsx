import { ArrowRight } from 'lucide-react';
import { pageLanguage } from '@/lib/core/i18n';
import type { Range } from '@/lib/statistics/figures';
import { change } from '@/lib/statistics/rules';
import type { Rates, Statistics } from '@/lib/statistics/schema';
import { getFiguresTexts } from '@/lib/statistics/texts/figures';
import { Change } from '../charts/Change';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Layout';
import styles from './Statistics.module.css';
import { useStatistics } from './statistics';

/** Texts of the main figures, the only statistics texts that the dashboard's first screen loads. */
const figureTexts = getFiguresTexts(pageLanguage());

export type FigureName = keyof Rates;

const isShare = (name: FigureName) => name === 'engagement' || name === 'conversionRate';
export const formatFigure = (name: FigureName, value: number) =>
  isShare(name) ? figureTexts.percent(value) : figureTexts.number(value);

function changeWords(moved: number | null, range: Range): string {
  const period = figureTexts.before[range];
  const { none, same, up, down } = figureTexts.change;
  if (moved === null) return none(period);
  if (moved === 0) return same(period);
  return (moved > 0 ? up : down)(figureTexts.percent(Math.abs(moved)), period);
}

function FigureChange(props: { now: number; before: number; range: Range }) {
  const moved = change(props.now, props.before);
  return <Change moved={moved}>{changeWords(moved, props.range)}</Change>;
}

/** A figure, with its value in the previous period if that is known. */
export interface Figure {
  name: string;
  help?: string | undefined;
  text: string;
  now: number;
  before?: number | undefined;
}

/** Returns a text's approximate width in digits. A currency's letters are wider than digits. */
const widthOf = (text: string) => text.length * (/\p{Lu}/u.test(text) ? 1.25 : 1);

/** The main figures side by side in one size, each with its change. */
export function FigureList({ figures, range }: { figures: Figure[]; range: Range }) {
  if (figures.length === 0) return null;
  const characters = Math.max(...figures.map(({ text }) => widthOf(text)));
  const compared = figures.filter(({ before }) => before !== undefined);
  // In the first period without earlier visits, one note below all figures replaces a note below
  // each.
  const isFirst = compared.every(({ now, before = 0 }) => change(now, before) === null);
  const list = (
    <dl className={styles.figures} style={{ ['--characters' as string]: characters }}>
      {figures.map(({ name, help, text, now, before }) => (
        <div key={name} className={styles.figure}>
          <dt title={help}>{name}</dt>
          <dd>
            <span className={styles.value}>{text}</span>
            {before !== undefined && !isFirst && (
              <FigureChange now={now} before={before} range={range} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (compared.length === 0 || !isFirst) return list;
  return (
    <div>
      {list}
      <Change moved={null}>{changeWords(null, range)}</Change>
    </div>
  );
}

interface FiguresProps {
  data: Statistics;
  names: readonly FigureName[];
}

/** The main figures of a period, each with its change when the plan includes it. */
export function Figures({ data, names }: FiguresProps) {
  const { anterior, rango } = data;
  const figures = names.flatMap((name) => {
    const now = data[name];
    if (now === undefined) return [];
    const help = isShare(name) ? figureTexts.help[name as 'engagement'] : undefined;
    const figureProps = { name: figureTexts.labels[name], help, text: formatFigure(name, now) };
    return [{ ...figureProps, now, before: anterior?.[name] }];
  });
  return <FigureList figures={figures} range={rango} />;
}

/** The last seven days' figures on the dashboard's first screen; nothing until they are loaded. */
export function Summary() {
  const { data } = useStatistics('7d').known;
  if (!data) return null;
  return (
    <Section title={figureTexts.summary.title} help={figureTexts.summary.help}>
      <Figures data={data} names={['views', 'clicks', 'visitors']} />
      <div>
        <ButtonLink look="quiet" href="/analytics" icon={<ArrowRight />}>
          {figureTexts.summary.more}
        </ButtonLink>
      </div>
    </Section>
  );
}
