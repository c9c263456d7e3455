import drawing from './Picture.module.css';

/** The classes that the pictures of kinds are drawn with. */
export { drawing };

/** A line of text that is only hinted at. */
export function Words({
  x,
  y,
  width,
  className,
}: Record<'x' | 'y' | 'width', number> & { className?: string | undefined }) {
  return (
    <rect x={x} y={y} width={width} height="3" rx="1.5" className={className ?? drawing.soft} />
  );
}

/** A button of the page. */
export function Bar({ y, className }: { y: number; className?: string | undefined }) {
  return (
    <rect x="14.5" y={y} width="67" height="13" rx="2" className={className ?? drawing.faint} />
  );
}
