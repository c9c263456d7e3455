import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { BlockOf, BlockType } from '@/lib/blocks/registry';
import drawing from './Blocks.module.css';

export interface FormProps<T extends BlockType = BlockType> {
  block: BlockOf<T>;
  /** Returns the error of a field: `texto`, or `pares.0.p`. */
  issue: (field: string) => string | undefined;
  change: (datos: Partial<BlockOf<T>['datos']>) => void;
}

/** Returns the value, the error and the setter of one of a block's fields. */
export function fieldOf<T extends BlockType, K extends string & keyof BlockOf<T>['datos']>(
  { block, issue, change }: FormProps<T>,
  name: K,
) {
  const datos: BlockOf<T>['datos'] = block.datos;
  return {
    issue: issue(name),
    value: datos[name],
    onChange: (value: (typeof datos)[K]) =>
      change({ [name]: value } as unknown as Partial<typeof datos>),
  };
}

export interface BlockEditor<T extends BlockType> {
  icon: LucideIcon;
  /** The form to which the block's row expands. */
  Form: ComponentType<FormProps<T>>;
  /** The drawing of the block kind, in 96 by 64 units of SVG. */
  picture: ReactNode;
}

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
