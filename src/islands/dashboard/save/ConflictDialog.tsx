import { useStore } from '@nanostores/react';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { Overlay, OverlayText } from '../ui/Overlay';
import styles from './ConflictDialog.module.css';
import { $conflict, $differences, decideLater, keepMine, takeTheirs } from './conflict';
import { type Said, wordsOf } from './conflictWords';
import type { Difference } from './differences';
import { save } from './save';

const SIDES = {
  mine: t.conflict.onlyMine,
  theirs: t.conflict.onlyTheirs,
  both: t.conflict.both,
} as const;

function Words({ message }: { message: Said }) {
  return (
    <dd>
      {message.picture && <img className={styles.picture} src={message.picture} alt="" />}
      {message.text}
    </dd>
  );
}

function Row({ difference }: { difference: Difference }) {
  const { about, mine, theirs } = wordsOf(difference);
  return (
    <li className={styles.row}>
      <h3>{about}</h3>
      <p className={styles.side}>{SIDES[difference.side]}</p>
      <dl>
        <div data-kept={difference.side !== 'theirs' || undefined}>
          <dt>{t.conflict.mine}</dt>
          <Words message={mine} />
        </div>
        <div data-kept={difference.side === 'theirs' || undefined}>
          <dt>{t.conflict.theirs}</dt>
          <Words message={theirs} />
        </div>
      </dl>
    </li>
  );
}

/** Shows what somebody else saved meanwhile beside mine, and how to go on. Nothing is lost. */
export default function ConflictDialog() {
  const open = useStore($conflict) !== null;
  const differences = useStore($differences);
  const keep = () => {
    keepMine();
    void save();
  };
  return (
    <Overlay
      kind="dialog"
      open={open}
      onClose={decideLater}
      title={t.conflict.title}
      closeLabel={t.conflict.later}
    >
      <OverlayText>{t.conflict.explain}</OverlayText>
      <ul className={styles.rows}>
        {differences.map((difference) => (
          <Row key={JSON.stringify(difference)} difference={difference} />
        ))}
      </ul>
      <p className={styles.help}>{t.conflict.keepMineHelp}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={keep}>
          {t.conflict.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{t.conflict.takeTheirs}</Button>
        <Button look="quiet" onClick={decideLater}>
          {t.conflict.later}
        </Button>
      </div>
    </Overlay>
  );
}
