import { SearchIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '../forms/Fields';
import { Line } from '../layout/Layout';
import styles from './Lists.module.css';

/** Debounce of the search, in ms. */
const PAUSE = 250;

interface SearchProps {
  /** The current search words. */
  words: string;
  label: string;
  maxLength: number;
  onSearch: (words: string) => void;
}

/** A field that searches while typing. */
export function Search({ words, label, maxLength, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(words);
  const search = useEffectEvent(onSearch);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Line as="search" gap={2} className={styles.search}>
      <SearchIcon />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Line>
  );
}
