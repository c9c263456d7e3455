import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Charts.module.css';
import { analyticsTexts } from './format';

interface DataTableProps {
  caption: string;
  head: string[];
  rows: (string | number)[][];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <details className={styles.details}>
      <summary>{analyticsTexts.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={analyticsTexts.tableOf(caption)}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day can have the same hour twice
              <tr key={index}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={head[column + 1]}>
                    {typeof value === 'number' ? analyticsTexts.number(value) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const BEFORE_MEASURED = 640;

/** Returns a ref and the current width of its element, in px. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [holder, width];
}

const MOVES: Record<string, (at: number, last: number, row: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, _, row) => at + row,
  ArrowUp: (at, _, row) => at - row,
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart that is read point by point. */
export interface Reader {
  /** The current point; null for none. */
  at: number | null;
  read: (index: number | null) => void;
  last: number;
  current: number;
  words: string;
  move: (key: string) => boolean;
}

/**
 * Lets keyboard, touch and mouse read a chart point by point. `row` is the step of up and down: the
 * width of a grid, or 1 on a line.
 */
export function useReader(count: number, say: (index: number) => string, row = 1): Reader {
  const [chosen, read] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const at = chosen === null ? null : Math.min(chosen, last);
  const current = at ?? last;
  const move = (key: string) => {
    const step = MOVES[key];
    if (!step) return false;
    const next = at === null && key !== 'Home' ? last : step(current, last, row);
    if (next >= 0 && next <= last) read(next);
    return true;
  };
  return { at, read, last, current, words: count > 0 ? say(current) : '', move };
}

interface ReadableProps {
  reader: Reader;
  label: string;
  className: string | undefined;
  holder?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The chart's container, which takes the focus and the arrow keys. */
export function Readable({ reader, label, className, holder, children }: ReadableProps) {
  const help = useId();
  const { current, last, words, read, move } = reader;
  const onKeyDown = (event: KeyboardEvent) => {
    if (move(event.key)) event.preventDefault();
  };
  return (
    <>
      <div
        ref={holder}
        className={className}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onBlur={() => read(null)}
        onPointerLeave={() => read(null)}
      >
        {children}
      </div>
      <p id={help} className="visually-hidden">
        {analyticsTexts.chartKeys}
      </p>
    </>
  );
}
