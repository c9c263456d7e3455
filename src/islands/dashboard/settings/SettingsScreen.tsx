import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { $base } from '../draft/profile';
import { FilesPart } from '../files/FilesPart';
import { f } from '../files/texts';
import { SlugField } from '../profile/SlugField';
import { useMay } from '../shell/me';
import { $theme, setTheme } from '../shell/state';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { dayOf } from '../ui/time';
import { DeleteAccount } from './DeleteAccount';
import { DeletePage } from './DeletePage';
import { Mails } from './Mails';
import { $mails } from './mails';
import { Region } from './Region';
import { Searchable } from './Searchable';
import { Sessions } from './Sessions';
import styles from './SettingsScreen.module.css';
import { ExportPart, ImportPart } from './Transfer';
import { m, s, w } from './texts';
import { Ways } from './Ways';

const THEMES = [
  ['light', s.light, Sun],
  ['dark', s.dark, Moon],
] as const;

function ThemeChoice() {
  const current = useStore($theme);
  return (
    <fieldset className={styles.themes}>
      <legend>{s.theme}</legend>
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
  const mails = useStore($mails);
  if (!base) return null;
  // The page's own address is its owners': whoever else works on it has another one.
  const email = typeof mails === 'string' ? '' : mails.correo;
  return (
    <dl className={styles.account}>
      <div>
        <dt>{s.email}</dt>
        <dd>{email || (mails === 'loading' ? '…' : s.noEmail)}</dd>
      </div>
      <div>
        <dt>{s.since}</dt>
        <dd>{dayOf(base.creadoEn)}</dd>
      </div>
    </dl>
  );
}

/** Links from elsewhere lead to a part, which is only there once the screen is loaded. */
function useHash(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    if (part) requestAnimationFrame(() => part.scrollIntoView());
  }, []);
}

/** What belongs to the page: region, address, search engines, what goes out and comes in. */
function PageParts() {
  const edits = useMay('page.edit');
  const manages = useMay('page.manage');
  return (
    <>
      {edits && (
        <>
          <Section title={s.region} help={s.regionHelp}>
            <Region />
          </Section>
          <Section title={s.address} help={s.addressHelp}>
            <SlugField />
          </Section>
        </>
      )}
      {manages && (
        <>
          <Section title={s.search} help={s.searchHelp}>
            <Searchable />
          </Section>
          <Section id="exportar" title={s.exportTitle} help={s.exportHelp}>
            <ExportPart />
          </Section>
        </>
      )}
      {edits && (
        <Section id="archivos" title={f.title} help={f.help}>
          <FilesPart />
        </Section>
      )}
      {edits && (
        <Section id="importar" title={s.importTitle} help={s.importHelp}>
          <ImportPart />
        </Section>
      )}
    </>
  );
}

/** What belongs to the person: their address, the mails they asked for, where they are signed in. */
function PersonParts() {
  return (
    <>
      <Section title={s.account} help={s.accountHelp}>
        <Account />
      </Section>
      <Section id="correos" title={m.settings.title} help={m.settings.help}>
        <Mails />
      </Section>
      <Section id="accesos" title={w.title} help={w.help}>
        <Ways />
      </Section>
      <Section id="sesiones" title={s.sessions} help={s.sessionsHelp}>
        <Sessions />
      </Section>
    </>
  );
}

/** /ajustes: how the dashboard looks, region, account, data. */
export default function SettingsScreen() {
  const manages = useMay('page.manage');
  useHash();
  return (
    <div className={screen.screen}>
      <Section title={s.appearance} help={s.appearanceHelp}>
        <ThemeChoice />
      </Section>
      <PersonParts />
      <PageParts />
      {manages && (
        <Section title={s.removePage.go} help={s.removePageHelp}>
          <DeletePage />
        </Section>
      )}
      <Section title={s.remove} help={s.removeHelp}>
        <DeleteAccount />
      </Section>
    </div>
  );
}
