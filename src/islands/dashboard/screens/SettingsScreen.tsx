import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { $base } from '../stores/profile';
import { $theme, setTheme } from '../stores/ui';
import { t } from '../texts';
import { Section } from '../ui/Section';
import { Sessions } from '../ui/Sessions';
import { dayOf } from '../ui/time';
import screen from './Screen.module.css';
import styles from './SettingsScreen.module.css';

const THEMES = [
  ['light', t.settings.light, Sun],
  ['dark', t.settings.dark, Moon],
] as const;

function ThemeChoice() {
  const current = useStore($theme);
  return (
    <fieldset className={styles.themes}>
      <legend>{t.settings.theme}</legend>
      {THEMES.map(([theme, name, Icon]) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name="tema"
            className="visually-hidden"
            checked={current === theme}
            onChange={() => setTheme(theme)}
          />
          <Icon aria-hidden="true" />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Account() {
  const base = useStore($base);
  if (!base) return null;
  return (
    <dl className={styles.account}>
      <div>
        <dt>{t.settings.email}</dt>
        <dd>{base.email || t.settings.noEmail}</dd>
      </div>
      <div>
        <dt>{t.settings.since}</dt>
        <dd>{dayOf(base.creadoEn)}</dd>
      </div>
    </dl>
  );
}

/** /ajustes: theme, account, open sessions. */
export default function SettingsScreen() {
  return (
    <div className={screen.screen}>
      <Section title={t.settings.appearance} help={t.settings.appearanceHelp}>
        <ThemeChoice />
      </Section>
      <Section title={t.settings.account} help={t.settings.accountHelp}>
        <Account />
      </Section>
      <Section title={t.settings.sessions} help={t.settings.sessionsHelp}>
        <Sessions />
      </Section>
    </div>
  );
}
