import { useStore } from '@nanostores/react';
import { $draft } from '../draft/profile';
import { $site } from '../kernel/site';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import { bioTexts } from './bio';
import { $firstBio, acceptFirstBio, dismissFirstBio } from './firstBio';
import { focusOn } from './focus';
import { Waiting } from './Waiting';

const t = bioTexts.editor;

/** The bio that is proposed by itself at the first sign-in, until its owner decides. */
export function FirstBio() {
  const first = useStore($firstBio);
  const bio = useStore($draft)?.bio;
  const withModel = useStore($site).ai;
  if (first.step === 'none' || bio !== '') return null;
  if (first.step === 'waiting')
    return <Waiting text={withModel ? t.first.waiting : t.write.writingLocal} />;
  const { texto, sinIA } = first;
  const take = () => {
    acceptFirstBio(texto);
    focusOn('undo');
  };
  const putAway = () => {
    dismissFirstBio();
    focusOn('open');
  };
  return (
    <div className={styles.first}>
      <h3>{t.first.title}</h3>
      <p className={styles.proposal} aria-live="polite">
        {texto}
      </p>
      <p className={styles.small}>
        {sinIA && `${t.local} `}
        {t.first.help}
      </p>
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={take}>
          {t.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {t.first.dismiss}
        </Button>
      </Inline>
    </div>
  );
}
