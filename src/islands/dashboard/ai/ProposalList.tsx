import { useId, useState } from 'react';
import { countCharacters } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import { accept, bioTexts, discard, type Proposals } from './bio';
import { focusOn } from './focus';

const t = bioTexts.editor;

/** Proposals: one is selected, then accepted. */
export function ProposalList({ texts, sinIA }: Proposals) {
  const id = useId();
  const [picked, setPicked] = useState(0);
  const take = () => {
    accept(texts[picked] ?? '');
    focusOn('undo');
  };
  const putAway = () => {
    discard();
    focusOn('generate');
  };
  return (
    <>
      <fieldset className={styles.proposals}>
        <legend>{t.proposals.legend}</legend>
        {texts.map((text, at) => (
          <label key={text} className={styles.option}>
            <input type="radio" name={id} checked={at === picked} onChange={() => setPicked(at)} />
            <span className={styles.proposal}>{text}</span>
            <span className={styles.counter} aria-hidden="true">
              {t.proposals.counter(countCharacters(text), PROFILE_LIMITS.bio)}
            </span>
          </label>
        ))}
      </fieldset>
      {sinIA && <p className={styles.small}>{t.local}</p>}
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={take}>
          {t.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {t.proposals.dismiss}
        </Button>
      </Inline>
    </>
  );
}
