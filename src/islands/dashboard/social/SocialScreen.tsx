import { useStore } from '@nanostores/react';
import { PasteLinks } from '../links/PasteLinks';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { AddNetwork } from './AddNetwork';
import { IconRow } from './IconRow';
import { NetworkRow } from './NetworkRow';
import { $announcement, $networks } from './networks';
import styles from './Social.module.css';
import { networkTexts } from './texts';

/** /social: the networks, said once, and how the page shows them. */
export default function SocialScreen() {
  const networks = useStore($networks);
  const announcement = useStore($announcement);
  return (
    <div className={screen.screen}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <Section title={networkTexts.title} help={networkTexts.help}>
        {networks.length === 0 ? (
          <p className={styles.empty}>{networkTexts.empty}</p>
        ) : (
          <ol className={styles.list}>
            {networks.map((link, at) => (
              <NetworkRow key={link.id} link={link} at={at} all={networks.length} />
            ))}
          </ol>
        )}
        <div>
          <AddNetwork />
          <details className={styles.paste}>
            <summary>{networkTexts.paste}</summary>
            <PasteLinks />
          </details>
        </div>
      </Section>
      <Section title={networkTexts.row.title} help={networkTexts.row.help}>
        <IconRow />
      </Section>
    </div>
  );
}
