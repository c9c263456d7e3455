import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, createElement, type JSX, type ReactNode, useId } from 'react';
import styles from './Layout.module.css';

/**
 * Text styles: `name` and `title` of a row (a title may be long), `label` of a field, `help` and
 * `fact` below them (a fact may be long), `small` and `soft` beside them, and `issue` for errors.
 */
type TextStyle = 'name' | 'title' | 'label' | 'help' | 'fact' | 'small' | 'soft' | 'issue';

/** A text in one of the shared text styles of rows, forms and notes. */
export function Text<T extends keyof JSX.IntrinsicElements = 'p'>(
  props: { look: TextStyle } & ShapeProps<T>,
) {
  const { as = 'p', look, className, ...rest } = props;
  return drawShape(as, [styles[look], className], rest);
}

interface SectionProps {
  /** The fragment in the URL: /ajustes#importar. */
  id?: string;
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of a screen: title in the margin, content beside the title, hairlines between parts. */
export function Section({ id, title, help, children }: SectionProps) {
  const heading = useId();
  return (
    <Stack as="section" gap={5} id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.margin}>
        <h2 id={heading}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </Stack>
  );
}

interface NoteProps {
  /** Information, a warning, or an error. */
  kind?: 'info' | 'warn' | 'bad';
}

/** A highlighted text with a line at its side; its buttons are at its end. */
export function Note<T extends keyof JSX.IntrinsicElements = 'div'>(
  props: NoteProps & ShapeProps<T>,
) {
  const { as = 'div', kind = 'info', className, ...rest } = props;
  return drawShape(as, [styles.note, className], { ...rest, 'data-kind': kind });
}

interface BoxProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  heading?: 'h2' | 'h3';
  /** True when the box replaces a whole screen. */
  whole?: boolean;
  /** The buttons of the box. */
  children?: ReactNode;
}

/**
 * A placeholder for empty content or for a feature that the plan lacks, with the reason and advice.
 */
export function Box({ icon: Icon, title, text, heading, whole, children }: BoxProps) {
  const Heading = heading ?? (whole ? 'h2' : 'h3');
  return (
    <div className={styles.box} data-whole={whole}>
      {Icon && <Icon />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}

type Tag = keyof JSX.IntrinsicElements;

/** Props of a layout component: the element's name, and that element's own props. */
type ShapeProps<T extends Tag> = { as?: T } & ComponentProps<T>;

/** Renders an element with the classes of a layout before the caller's class. */
function drawShape(tag: Tag, classes: (string | false | undefined)[], rest: object) {
  return createElement(tag, { ...rest, className: classes.filter(Boolean).join(' ') });
}

interface LayoutProps {
  /** Step of the spacing scale for both directions, or for rows and columns. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | '0-3' | '2-4' | '3-4' | undefined;
  /**
   * Makes the element a row of a list: padding above and below, with a hairline between rows. The
   * first row has no padding above.
   */
  row?: 3 | 4 | 5 | undefined;
  /** Like `row`, but the first row has padding above too. */
  ruled?: 3 | 4 | 5 | undefined;
}

function shared({ gap, row, ruled }: LayoutProps): (string | false | undefined)[] {
  const pad = row ?? ruled;
  return [gap && styles[`gap${gap}`], pad && styles[`row${pad}`], row && styles.flush];
}

interface StackProps extends LayoutProps {
  /** Children are only as wide as their content. */
  start?: boolean;
}

/** Children stacked vertically. */
export function Stack<T extends Tag = 'div'>(props: StackProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, start, className, ...rest } = props;
  return drawShape(
    as,
    [styles.stack, ...shared({ gap, row, ruled }), start && styles.start, className],
    rest,
  );
}

interface LineProps extends LayoutProps {
  /** Distributes the remaining space between the children. */
  apart?: boolean;
}

interface InlineProps extends LineProps {
  /** Centres the children vertically; otherwise they stretch. */
  center?: boolean;
}

/** Children side by side, wrapping onto further lines. */
export function Inline<T extends Tag = 'div'>(props: InlineProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, apart, center, className, ...rest } = props;
  const own = [styles.inline, center && styles.center, apart && styles.apart];
  return drawShape(as, [...own, ...shared({ gap, row, ruled }), className], rest);
}

/** Children side by side on one line, vertically centred. */
export function Line<T extends Tag = 'div'>(props: LineProps & ShapeProps<T>) {
  const { as = 'div', gap, row, ruled, apart, className, ...rest } = props;
  const own = [styles.line, apart && styles.apart];
  return drawShape(as, [...own, ...shared({ gap, row, ruled }), className], rest);
}

interface ColumnsProps {
  /** Columns for text instead of short values. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields in columns of equal width, as many as fit. */
export function Columns({ wide, children }: ColumnsProps) {
  return <div className={wide ? styles.wideColumns : styles.columns}>{children}</div>;
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Inline gap={3} className={styles.end}>
      {children}
    </Inline>
  );
}
