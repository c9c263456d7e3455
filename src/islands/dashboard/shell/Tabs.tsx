import { useStore } from '@nanostores/react';
import { mayDo } from '@/lib/people/people/rights';
import { entry, type Section } from '@/sections';
import { $me } from '../kernel/me';
import { texts } from '../texts';
import styles from './Tabs.module.css';

/** The inner tabs of the source. Each is a section with an address of its own. */
const TABS = ['dashboard', 'perfil', 'enlaces', 'analytics'] as const;

/** Resumen, Perfil, Enlaces, Analíticas: over the screens that they lead to. */
export function Tabs({ section }: { section: Section }) {
  const { rol } = useStore($me);
  const tabs = TABS.filter((tab) => mayDo(rol, entry(tab).right));
  if (tabs.length < 2 || !tabs.some((tab) => tab === section)) return null;
  return (
    <nav className={styles.tabs} aria-label={texts.tabs.label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <a href={`/${tab}`} aria-current={tab === section ? 'page' : undefined}>
              {texts.tabs[tab]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
