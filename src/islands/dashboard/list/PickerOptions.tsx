import { LockKeyhole } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { getPickerTexts } from '@/lib/blocks/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { addressLabel } from '@/lib/links/readable';
import { Picture } from '../blocks/Picture';
import { itemName, kindWords } from '../draft/names';
import { type Choice, isLocked } from '../draft/picking';
import { texts } from '../texts';
import { Text } from '../ui/layout/Layout';
import styles from './List.module.css';

/** The texts load with the list, not with the dashboard. */
export const picker = getPickerTexts(pageLanguage());

/** Returns the second line of an item's row: a link's URL, a block's kind. */
export function aboutItem(item: Item): string {
  if (!isBlock(item)) return item.url ? addressLabel(item.url) : texts.links.noAddress;
  const { name, help } = kindWords(item.tipo);
  return itemName(item) === name ? help : name;
}

/** Returns the name and the description of a kind. */
export function wordsOf(choice: Choice): { name: string; help: string } {
  return choice === 'enlace' ? picker.link : kindWords(choice);
}

/** Marks kinds that the plan lacks, as the sidebar does. */
function ProMark() {
  return (
    <span className={styles.pro} title={texts.shell.locked}>
      <LockKeyhole />
      {texts.shell.pro}
    </span>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Moves the focus by arrow key, Home or End between options, and from the first back to the search
 * field.
 */
function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { Home: 0, End: all.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? 0);
  if (to === at || at < 0) return;
  event.preventDefault();
  const before = document.querySelector<HTMLElement>('[data-before-options] input');
  (to < 0 ? before : all[to])?.focus();
}

/** The kinds of items to add, each with its drawing. */
export function PickerOptions({
  options,
  onPick,
}: {
  options: Choice[];
  onPick: (choice: Choice) => void;
}) {
  return (
    <ul className={styles.options} onKeyDown={goByArrow}>
      {options.map((choice) => {
        const { name, help } = wordsOf(choice);
        return (
          <li key={choice}>
            <button type="button" className={styles.option} onClick={() => onPick(choice)}>
              <span className={styles.picture}>
                <Picture of={choice} />
              </span>
              <span className={styles.words}>
                <Text as="span" look="name">
                  {name}
                  {isLocked(choice) && <ProMark />}
                </Text>{' '}
                <Text as="span" look="help">
                  {help}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
