import { pageLanguage } from '@/lib/kernel/i18n';
import type { BlockType } from '@/lib/page/blocks/limits';
import type { BlockOf } from '@/lib/page/blocks/schema';
import { getBlockEditorTexts } from '@/lib/page/blocks/texts/editor';

/** The texts of the forms: loaded with the list, not with the dashboard. */
export const f = getBlockEditorTexts(pageLanguage());

/** What the form of a kind is given. */
export interface FormProps<T extends BlockType = BlockType> {
  block: BlockOf<T>;
  /** What is wrong with something that the block says: `texto`, or `pares.0.p`. */
  fault: (field: string) => string | undefined;
  /** Says something else. */
  change: (datos: Partial<BlockOf<T>['datos']>) => void;
}
