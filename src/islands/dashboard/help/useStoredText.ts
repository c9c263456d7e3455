import { useState } from 'react';
import { $me } from '../kernel/me';
import { forgetChoice, recall, remember } from '../kernel/remember';

/** Begins as the names of all unsaved changes do: signing out forgets them together. */
const PREFIX = 'borrador:soporte';

/** A text that this browser keeps while it is written, until it was sent: ''. */
export function useStoredText(name: string): [text: string, write: (text: string) => void] {
  const key = `${PREFIX}:${$me.get().persona}:${name}`;
  const [text, setText] = useState(() => recall(key) ?? '');
  const write = (written: string) => {
    setText(written);
    if (written === '') forgetChoice(key);
    else remember(key, written);
  };
  return [text, write];
}
