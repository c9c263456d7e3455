import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { THEME_IDS, type ThemeId } from '@/lib/page/appearance/options';
import { mayUseTheme } from '@/lib/page/appearance/plan';
import { $faults } from '../draft/faults';
import { $base } from '../draft/profile';
import { $appearance, appearanceTexts, chooseTheme } from './appearance';
import styles from './Gallery.module.css';
import { Miniature } from './Miniature';

interface CardProps {
  tema: ThemeId;
  chosen: boolean;
  /** Whether publishing it is of PRO. */
  ofPro?: boolean;
}

function Caption({ tema }: { tema: ThemeId }) {
  const { name, about } = appearanceTexts.themes[tema];
  return (
    <span className={styles.caption}>
      <b>{name}</b>
      <span>{about}</span>
    </span>
  );
}

function Card({ tema, chosen, ofPro }: CardProps) {
  const fault = useStore($faults)['apariencia.tema'];
  const card = useRef<HTMLLabelElement>(null);
  // In a strip the theme of the page may be far to the right: it is where one begins.
  const first = useRef(chosen);
  useEffect(() => {
    const strip = card.current?.parentElement;
    if (first.current && strip)
      strip.scrollLeft = (card.current?.offsetLeft ?? 0) - strip.offsetLeft - 16;
  }, []);
  return (
    <label className={styles.card} ref={card}>
      <input
        className={styles.input}
        type="radio"
        name="tema"
        checked={chosen}
        aria-invalid={(chosen && fault && true) || undefined}
        onChange={() => chooseTheme(tema)}
      />
      <Miniature tema={tema} />
      {ofPro && <span className={styles.pro}>{appearanceTexts.screen.locked}</span>}
      <Caption tema={tema} />
    </label>
  );
}

/** Every theme as the person's own page in it; those that the plan does not publish are marked. */
export function Gallery() {
  const { tema: current } = useStore($appearance);
  const plan = useStore($base)?.plan ?? 'free';
  const open = THEME_IDS.filter((tema) => mayUseTheme(plan, tema));
  const ofPro = THEME_IDS.filter((tema) => !mayUseTheme(plan, tema));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={ofPro.length ? styles.legend : 'visually-hidden'}>
          {ofPro.length ? appearanceTexts.screen.free(open.length) : appearanceTexts.screen.title}
        </legend>
        {open.map((tema) => (
          <Card key={tema} tema={tema} chosen={tema === current} />
        ))}
      </fieldset>
      {ofPro.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            {appearanceTexts.screen.pro(ofPro.length)} <span>{appearanceTexts.screen.proHelp}</span>
          </legend>
          {ofPro.map((tema) => (
            <Card key={tema} tema={tema} chosen={tema === current} ofPro />
          ))}
        </fieldset>
      )}
    </>
  );
}
