import { useStore } from '@nanostores/react';
import { appearance } from '@/lib/i18n/es/appearance';
import type { Link } from '@/lib/links/schema';
import { PROFESSIONS } from '@/lib/profiles/professions';
import { $conflict, $differences, decideLater, keepMine, takeTheirs } from '../stores/conflict';
import type { Difference } from '../stores/differences';
import { save } from '../stores/save';
import { t } from '../texts';
import { Button } from './Button';
import styles from './ConflictDialog.module.css';
import { Overlay, OverlayText } from './Overlay';

const SIDES = {
  mine: t.conflict.onlyMine,
  theirs: t.conflict.onlyTheirs,
  both: t.conflict.both,
} as const;

function linkText(link: Link | undefined): string {
  if (!link) return t.conflict.missing;
  const off = link.activo ? [] : [t.conflict.hidden];
  return [link.titulo, link.url || t.links.noAddress, link.descripcion, ...off]
    .filter(Boolean)
    .join(' · ');
}

function fieldText(field: string, value: string): string {
  if (field === 'avatar') return value ? t.conflict.photo : t.conflict.noPhoto;
  if (field === 'profesion') return PROFESSIONS[value as never] ?? t.profile.noProfesion;
  return value || t.conflict.empty;
}

/** The words for one difference: what it is about, mine and theirs. */
function wordsOf(difference: Difference): { about: string; mine: string; theirs: string } {
  if (difference.kind === 'field') {
    const { field, mine, theirs } = difference;
    const about = t.conflict.fields[field];
    return { about, mine: fieldText(field, mine), theirs: fieldText(field, theirs) };
  }
  if (difference.kind === 'appearance') {
    const name = (tema: typeof difference.mine) => appearance.themes[tema].name;
    const { mine, theirs } = difference;
    return { about: t.conflict.appearance, mine: name(mine), theirs: name(theirs) };
  }
  if (difference.kind === 'order') {
    const { mine, theirs } = difference;
    const { order, linksInOrder } = t.conflict;
    return { about: order, mine: linksInOrder(mine), theirs: linksInOrder(theirs) };
  }
  const { mine, theirs } = difference;
  const about = t.conflict.link((mine ?? theirs)?.titulo || t.links.untitled);
  return { about, mine: linkText(mine), theirs: linkText(theirs) };
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
          <dd>{mine}</dd>
        </div>
        <div data-kept={difference.side === 'theirs' || undefined}>
          <dt>{t.conflict.theirs}</dt>
          <dd>{theirs}</dd>
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
