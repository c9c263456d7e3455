import drawing from '../Blocks.module.css';

/** CSS classes of the drawings of block kinds. */
export { drawing };

/** A line that stands for text. */
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

/** A bar that stands for a button. */
export function Bar({ y, className }: { y: number; className?: string | undefined }) {
  return (
    <rect x="14.5" y={y} width="67" height="13" rx="2" className={className ?? drawing.faint} />
  );
}
