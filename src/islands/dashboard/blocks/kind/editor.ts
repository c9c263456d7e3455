import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { BlockOf, BlockType } from '@/lib/blocks/registry';

export interface FormProps<T extends BlockType = BlockType> {
  block: BlockOf<T>;
  /** Returns the error of a field: `texto`, or `pares.0.p`. */
  fault: (field: string) => string | undefined;
  change: (datos: Partial<BlockOf<T>['datos']>) => void;
}

export interface BlockEditor<T extends BlockType> {
  icon: LucideIcon;
  /** The form that its row expands to. */
  Form: ComponentType<FormProps<T>>;
  /** Its drawing, in 96 by 64 units of SVG. */
  picture: ReactNode;
}
