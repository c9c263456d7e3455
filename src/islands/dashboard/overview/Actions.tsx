import { useStore } from '@nanostores/react';
import { Bell, FileDown, FileUp, type LucideIcon, Settings } from 'lucide-react';
import { mayDo, type Right } from '@/lib/people/people/rights';
import { $me } from '../kernel/me';
import { texts } from '../texts';
import { Section } from '../ui/layout/Section';
import styles from './Actions.module.css';

type Action = Exclude<keyof typeof texts.actions, 'title'>;

const ACTIONS: [Action, string, LucideIcon, Right][] = [
  ['export', '/ajustes#exportar', FileDown, 'page.manage'],
  ['import', '/ajustes#importar', FileUp, 'page.edit'],
  ['alerts', '/notificaciones', Bell, 'person'],
  ['settings', '/ajustes', Settings, 'person'],
];

/** The source's panel of actions: taking everything along, bringing links, alerts, settings. */
export function Actions() {
  const { rol } = useStore($me);
  return (
    <Section title={texts.actions.title}>
      <ul className={styles.actions}>
        {ACTIONS.filter(([, , , right]) => mayDo(rol, right)).map(([action, address, Icon]) => (
          <li key={action}>
            <a href={address}>
              <Icon />
              <span>
                <span className={styles.name}>{texts.actions[action].name}</span>
                <span className={styles.help}>{texts.actions[action].help}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
