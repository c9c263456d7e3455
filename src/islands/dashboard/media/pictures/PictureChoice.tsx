import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { may } from '../../core/me';
import { $library, loadLibrary, thumbnailOf } from './library';
import styles from './Pictures.module.css';

interface PictureChoiceProps {
  /** Pictures that are in use already and are not offered. */
  used?: readonly string[];
  words: { library: string; pick: (at: number) => string };
  pick: (medio: string) => void;
}

/** A choice of one of the page's pictures. */
export function PictureChoice({ used = [], words, pick }: PictureChoiceProps) {
  const library = useStore($library);
  useEffect(() => {
    if (may('page.edit')) void loadLibrary();
  }, []);
  if (typeof library === 'string') return null;
  const free = library.imagenes.filter(({ medio }) => !used.includes(medio));
  if (free.length === 0) return null;
  return (
    <details>
      <summary>{words.library}</summary>
      <ul className={styles.library}>
        {free.map(({ medio }, at) => (
          <li key={medio}>
            <button type="button" aria-label={words.pick(at + 1)} onClick={() => pick(medio)}>
              <img src={thumbnailOf(medio)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
