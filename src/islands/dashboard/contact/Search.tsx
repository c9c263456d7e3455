import { useStore } from '@nanostores/react';
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CONTACT_LIMITS } from '@/lib/audience/contacts/limits';
import { TextInput } from '../ui/forms/Inputs';
import styles from '../ui/lists/Panes.module.css';
import { $folder, $search, inboxTexts, showFolder } from './inbox';

/** The debounce of the search field, in milliseconds. */
const PAUSE = 250;

/** Looks for words in the folder, as they are typed. */
export function Search() {
  const words = useStore($search);
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    const timer = setTimeout(() => showFolder($folder.get(), typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles.search}>
      <SearchIcon />
      <TextInput
        type="search"
        aria-label={inboxTexts.search}
        placeholder={inboxTexts.search}
        maxLength={CONTACT_LIMITS.busca}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
