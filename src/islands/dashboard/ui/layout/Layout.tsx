import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react';
import styles from './Layout.module.css';

type Tag = keyof JSX.IntrinsicElements;

/** What every shape takes besides its own properties: the element that it is, and all that this has. */
export type ShapeProps<T extends Tag> = { as?: T } & ComponentProps<T>;

/** An element with classes of a shape before its own. */
export function drawShape(tag: Tag, classes: (string | false | undefined)[], rest: object) {
  return createElement(tag, { ...rest, className: classes.filter(Boolean).join(' ') });
}

interface LayoutProps {
  /** The space between parts, by the scale of spaces: of both directions, or rows and columns. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | '0-3' | '2-4' | '3-4' | undefined;
  /** Makes it a row of a list: the space above and below its content, over a hairline. The first has none above. */
  row?: 3 | 4 | 5 | undefined;
  /** The same, where the first one has the space above too. */
  ruled?: 3 | 4 | 5 | undefined;
}

function shared({ gap, row, ruled }: LayoutProps): (string | false | undefined)[] {
  const pad = row ?? ruled;
  return [gap && styles[`gap${gap}`], pad && styles[`row${pad}`], row && styles.flush];
}

interface StackProps extends LayoutProps {
  /** Whether parts are only as wide as they need. */
  start?: boolean;
}

/** Parts one below the other. */
export function Stack<T extends Tag = 'div'>(props: StackProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, start, className, ...rest } = props;
  return drawShape(
    as,
    [styles.stack, ...shared({ gap, row, ruled }), start && styles.start, className],
    rest,
  );
}

interface LineProps extends LayoutProps {
  /** Whether what is left over lies between the parts. */
  apart?: boolean;
}

interface InlineProps extends LineProps {
  /** Whether the parts of a line stand at its middle; they are as high as it otherwise. */
  center?: boolean;
}

/** Parts beside each other, on further lines where they do not fit. */
export function Inline<T extends Tag = 'div'>(props: InlineProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, apart, center, className, ...rest } = props;
  const own = [styles.inline, center && styles.center, apart && styles.apart];
  return drawShape(as, [...own, ...shared({ gap, row, ruled }), className], rest);
}

/** Parts beside each other on one line, at its middle. */
export function Line<T extends Tag = 'div'>(props: LineProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, apart, className, ...rest } = props;
  const own = [styles.line, apart && styles.apart];
  return drawShape(as, [...own, ...shared({ gap, row, ruled }), className], rest);
}

interface ColumnsProps {
  /** Whether the columns are those of words, and not of short values. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields beside each other in columns of one width, as many as fit. */
export function Columns({ wide, children }: ColumnsProps) {
  return <div className={wide ? styles.wideColumns : styles.columns}>{children}</div>;
}

/** The buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Inline gap={3} className={styles.end}>
      {children}
    </Inline>
  );
}
