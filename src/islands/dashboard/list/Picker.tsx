import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { answers } from '@/lib/kernel/text/characters';
import { $picking, type Choice, choices, pick } from '../draft/picking';
import { texts } from '../texts';
import { TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import { usePhone, usePointer } from '../ui/media';
import { Overlay } from '../ui/overlays/Overlay';
import styles from './Picker.module.css';
import { PickerOptions, wordsOf } from './PickerOptions';
import { picker } from './words';

interface SearchProps {
  field: RefObject<HTMLInputElement | null>;
  question: string;
  onChange: (question: string) => void;
  /** Takes the first that was found. */
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

/** What can be added to the page, searched and chosen. What is chosen opens in the list. */
export default function Picker() {
  const phone = usePhone();
  // Without a keyboard of its own, a device would put one over what there is to choose.
  const typing = usePointer();
  const field = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState('');
  const [all] = useState(choices);
  // What was added takes the focus; closed without it, the focus goes back.
  const picked = useRef(false);
  const query = question.trim();
  const matches = all.filter((choice) => {
    const { name, help } = wordsOf(choice);
    return answers(`${name} ${help}`, query);
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
      closeLabel={texts.shell.cancel}
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
