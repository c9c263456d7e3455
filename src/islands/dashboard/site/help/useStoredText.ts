import { useState } from 'react';
import { $me } from '../../core/me';
import { forgetChoice, recall, remember } from '../../core/remember';

/** Starts like the keys of all unsaved changes, so that a sign-out deletes them together. */
const PREFIX = 'borrador:soporte';

/** Returns a text and its setter; the text is stored in this browser until it is set to ''. */
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
