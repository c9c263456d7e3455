import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { matchesSearch } from '@/lib/core/text/characters';
import { $picking, type Choice, choices, pick } from '../draft/picking';
import { usePhone, usePointer } from '../ui/document';
import { TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import styles from './List.module.css';
import { PickerOptions, picker, wordsOf } from './PickerOptions';

interface SearchProps {
  field: RefObject<HTMLInputElement | null>;
  question: string;
  onChange: (question: string) => void;
  /** Adds the first search result. */
  onEnter: () => void;
}

function Search({ field, question, onChange, onEnter }: SearchProps) {
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-before-options] ~ ul button')?.focus();
    }
  };
  return (
    <search className={styles.search} data-before-options>
      <TextField
        label={picker.search}
        ref={field}
        type="search"
        value={question}
        maxLength={60}
        placeholder={picker.searchPlaceholder}
        enterKeyHint="go"
        onKeyDown={take}
        onChange={onChange}
      />
    </search>
  );
}

/** The kinds of items to add, with a search field. A new item opens in the list. */
export default function AddItemDialog() {
  const phone = usePhone();
  // On a touch screen, focus in the field would open a keyboard over the choices.
  const typing = usePointer();
  const field = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState('');
  const [all] = useState(choices);
  // A new item takes the focus. If no item was added, the focus returns to the button.
  const picked = useRef(false);
  const query = question.trim();
  const matches = all.filter((choice) => {
    const { name, help } = wordsOf(choice);
    return matchesSearch(`${name} ${help}`, query);
  });
  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    picked.current = true;
    pick(choice);
  };
  return (
    <Overlay
      kind={phone ? 'sheet' : 'dialog'}
      open
      onClose={() => $picking.set(false)}
      title={picker.title}
      begins={typing ? field : undefined}
      returnsFocus={() => !picked.current}
    >
      <Stack gap={4} className={styles.picker} data-phone={phone || undefined}>
        <Search
          field={field}
          question={question}
          onChange={setQuestion}
          onEnter={() => take(matches[0])}
        />
        <p role="status" className={matches.length > 0 ? 'visually-hidden' : styles.none}>
          {matches.length === 0 ? picker.none(query) : query !== '' && picker.found(matches.length)}
        </p>
        <PickerOptions options={matches} onPick={take} />
      </Stack>
    </Overlay>
  );
}
