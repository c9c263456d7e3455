import { useStore } from '@nanostores/react';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { THEME_IDS, type ThemeId } from '@/lib/appearance/options';
import { mayUseTheme } from '@/lib/appearance/rules';
import { $faults } from '../draft/faults';
import { $base } from '../draft/profile';
import styles from './Gallery.module.css';
import { $look, chooseTheme } from './look';
import { Miniature } from './Miniature';
import { ProDialog } from './Pro';
import { look as t } from './texts';

interface CardProps {
  tema: ThemeId;
  chosen: boolean;
}

function Caption({ tema }: { tema: ThemeId }) {
  const { name, about } = t.themes[tema];
  return (
    <span className={styles.caption}>
      <b>{name}</b>
      <span>{about}</span>
    </span>
  );
}

function Choosable({ tema, chosen }: CardProps) {
  const fault = useStore($faults)['apariencia.tema'];
  return (
    <label className={styles.card}>
      <input
        className={styles.input}
        type="radio"
        name="tema"
        checked={chosen}
        aria-invalid={(chosen && fault && true) || undefined}
        onChange={() => chooseTheme(tema)}
      />
      <Miniature tema={tema} />
      <Caption tema={tema} />
    </label>
  );
}

function Locked({ tema, chosen, onOpen }: CardProps & { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.card}
      data-chosen={chosen || undefined}
      onClick={onOpen}
    >
      <Miniature tema={tema} />
      <span className={styles.lock}>
        <Lock aria-hidden="true" />
        {t.screen.locked}
      </span>
      <Caption tema={tema} />
    </button>
  );
}

/** Every theme as the person's own page in it; those of PRO say what PRO is. */
export function Gallery() {
  const { tema: current } = useStore($look);
  const plan = useStore($base)?.plan ?? 'free';
  const [pending, setAsked] = useState<ThemeId | null>(null);
  const open = THEME_IDS.filter((tema) => mayUseTheme(plan, tema));
  const locked = THEME_IDS.filter((tema) => !mayUseTheme(plan, tema));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={locked.length ? styles.legend : 'visually-hidden'}>
          {locked.length ? t.screen.free(open.length) : t.screen.title}
        </legend>
        {open.map((tema) => (
          <Choosable key={tema} tema={tema} chosen={tema === current} />
        ))}
      </fieldset>
      {locked.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t.screen.pro(locked.length)}</legend>
          {locked.map((tema) => (
            <Locked
              key={tema}
              tema={tema}
              chosen={tema === current}
              onOpen={() => setAsked(tema)}
            />
          ))}
        </fieldset>
      )}
      <ProDialog open={pending !== null} onClose={() => setAsked(null)} />
    </>
  );
}
