import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { BlockOf, BlockType } from '@/lib/page/blocks/registry';

/** What the form of a kind is given. */
export interface FormProps<T extends BlockType = BlockType> {
  block: BlockOf<T>;
  /** What is wrong with something that the block says: `texto`, or `pares.0.p`. */
  fault: (field: string) => string | undefined;
  /** Says something else. */
  change: (datos: Partial<BlockOf<T>['datos']>) => void;
}

/** How a kind of block is edited. */
export interface BlockEditor<T extends BlockType> {
  /** Its mark in the list. */
  icon: LucideIcon;
  /** The form that its row opens into. */
  Form: ComponentType<FormProps<T>>;
  /** What it looks like on a page, in 96 by 64 units of SVG. */
  picture: ReactNode;
}
