import { useStore } from '@nanostores/react';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Text } from '../ui/layout/Text';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './ConflictDialog.module.css';
import { $conflict, $differences, decideLater, reapplyChanges, takeTheirs } from './conflict';
import { type SideText, wordsOf } from './conflictWords';
import type { Difference } from './differences';
import { save } from './save';

const SIDES = {
  mine: texts.conflict.onlyMine,
  theirs: texts.conflict.onlyTheirs,
  both: texts.conflict.both,
} as const;

function Words({ message }: { message: SideText }) {
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
      <Text look="small">{SIDES[difference.side]}</Text>
      <dl>
        <div data-kept={difference.side !== 'theirs' || undefined}>
          <dt>{texts.conflict.mine}</dt>
          <Words message={mine} />
        </div>
        <div data-kept={difference.side === 'theirs' || undefined}>
          <dt>{texts.conflict.theirs}</dt>
          <Words message={theirs} />
        </div>
      </dl>
    </li>
  );
}

/**
 * Shows the version that another person saved meanwhile beside one's own, and the choices. Nothing
 * is lost.
 */
export default function ConflictDialog() {
  const open = useStore($conflict) !== null;
  const differences = useStore($differences);
  const keep = () => {
    reapplyChanges();
    void save();
  };
  return (
    <Overlay
      kind="dialog"
      open={open}
      onClose={decideLater}
      title={texts.conflict.title}
      closeLabel={texts.conflict.later}
    >
      <OverlayText>{texts.conflict.explain}</OverlayText>
      <ul className={styles.rows}>
        {differences.map((difference) => (
          <Row key={JSON.stringify(difference)} difference={difference} />
        ))}
      </ul>
      <p className={styles.help}>{texts.conflict.keepMineHelp}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={keep}>
          {texts.conflict.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{texts.conflict.takeTheirs}</Button>
        <Button look="quiet" onClick={decideLater}>
          {texts.conflict.later}
        </Button>
      </div>
    </Overlay>
  );
}
