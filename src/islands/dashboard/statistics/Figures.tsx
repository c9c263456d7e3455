import type { Range } from '@/lib/audience/statistics/figures';
import { change } from '@/lib/audience/statistics/rules';
import type { Rates, Statistics } from '@/lib/audience/statistics/schema';
import { getFiguresTexts } from '@/lib/audience/statistics/texts/figures';
import { pageLanguage } from '@/lib/kernel/i18n';
import { Change } from '../charts/Change';
import styles from './Figures.module.css';

/** Texts of the great figures: of the statistics, these alone come with the dashboard's first screen. */
export const figureTexts = getFiguresTexts(pageLanguage());

export type FigureName = keyof Rates;

const isShare = (name: FigureName) => name === 'engagement' || name === 'conversionRate';
const formatFigure = (name: FigureName, value: number) =>
  isShare(name) ? figureTexts.percent(value) : figureTexts.number(value);

/** What is said of how a figure moved against the period before. */
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

/** A figure as it is shown, with what it was in the period before, where that is known. */
export interface Figure {
  name: string;
  help?: string | undefined;
  text: string;
  now: number;
  before?: number | undefined;
}

/** How many digits wide a text is, about: the letters of a currency are wider. */
const widthOf = (text: string) => text.length * (/\p{Lu}/u.test(text) ? 1.25 : 1);

/** Great figures beside each other, all in one size, each with its change. */
export function FigureList({ figures, range }: { figures: Figure[]; range: Range }) {
  if (figures.length === 0) return null;
  const characters = Math.max(...figures.map(({ text }) => widthOf(text)));
  return (
    <dl className={styles.figures} style={{ ['--characters' as string]: characters }}>
      {figures.map(({ name, help, text, now, before }) => (
        <div key={name} className={styles.figure}>
          <dt title={help}>{name}</dt>
          <dd>
            <span className={styles.value}>{text}</span>
            {before !== undefined && <FigureChange now={now} before={before} range={range} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FiguresProps {
  data: Statistics;
  names: readonly FigureName[];
}

/** The great figures of a period, each with its change when the plan has it. */
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
