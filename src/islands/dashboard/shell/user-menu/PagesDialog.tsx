import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { matchesSearch } from '@/lib/core/text/characters';
import { $site } from '../../core/site';
import { switchTo } from '../../session/pages';
import { texts } from '../../texts';
import { TextField } from '../../ui/forms/Fields';
import { Overlay } from '../../ui/overlays/Overlay';
import styles from './UserMenu.module.css';
import { PageMark, useLeaving, usePages } from './UserPages';

function List({ question }: { question: string }) {
  const { plans } = useStore($site);
  const { pages, unsaved } = usePages();
  const matches = pages.filter(({ nombre, slug }) => matchesSearch(`${nombre} ${slug}`, question));
  const [current] = pages;
  const [leave, leaving] = useLeaving();
  return (
    <>
      <p role="status" className={styles.count}>
        {matches.length === 0 ? texts.pages.none(question) : texts.pages.found(matches.length)}
      </p>
      <ul className={styles.list}>
        {matches.map((page) => (
          <li key={page.uid}>
            <button
              type="button"
              className={styles.choice}
              aria-current={page.uid === current?.uid || undefined}
              onClick={() => page.uid !== current?.uid && leave(() => void switchTo(page.uid))}
            >
              <PageMark page={page} plans={plans} unsaved={unsaved.has(page.uid)} />
              {page.uid === current?.uid && (
                <span className={styles.check}>
                  <Check />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {leaving}
    </>
  );
}

/** All pages of the signed-in person, searchable by name and URL. */
export default function PagesDialog({ onClose }: { onClose: () => void }) {
  const [question, setQuestion] = useState('');
  return (
    <Overlay open onClose={onClose} title={texts.pages.title} closeLabel={texts.pages.close}>
      <search className={styles.search}>
        <TextField
          label={texts.pages.search}
          type="search"
          value={question}
          maxLength={100}
          onChange={setQuestion}
        />
      </search>
      <List question={question.trim()} />
    </Overlay>
  );
}
