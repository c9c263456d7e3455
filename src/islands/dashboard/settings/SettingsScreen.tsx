import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { $base } from '../draft/profile';
import { FilesPart } from '../files/FilesPart';
import { f } from '../files/texts';
import { useMay } from '../kernel/me';
import { $theme, setTheme } from '../kernel/state';
import { SlugField } from '../profile/SlugField';
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

interface Part {
  /** What an address points to: /ajustes#importar. */
  id: string;
  title: string;
  help: string;
  Content: ComponentType;
}

/**
 * What belongs to the person: how it looks here, their address, mails, ways in and sessions.
 * Asked for when it is drawn: texts may be in a part of the bundle that is not run yet.
 */
const personParts = (): Part[] => [
  { id: 'aspecto', title: s.appearance, help: s.appearanceHelp, Content: ThemeChoice },
  { id: 'cuenta', title: s.account, help: s.accountHelp, Content: Account },
  { id: 'correos', title: m.settings.title, help: m.settings.help, Content: Mails },
  { id: 'accesos', title: w.title, help: w.help, Content: Ways },
  { id: 'sesiones', title: s.sessions, help: s.sessionsHelp, Content: Sessions },
];

/** What belongs to the page, in the order in which it is shown, and who may see it. */
const pageParts = (): (Part & { right: 'page.edit' | 'page.manage' })[] => [
  { id: 'region', title: s.region, help: s.regionHelp, Content: Region, right: 'page.edit' },
  {
    id: 'direccion',
    title: s.address,
    help: s.addressHelp,
    Content: SlugField,
    right: 'page.edit',
  },
  {
    ...{ id: 'buscadores', title: s.search, help: s.searchHelp },
    ...{ Content: Searchable, right: 'page.manage' },
  },
  {
    ...{ id: 'exportar', title: s.exportTitle, help: s.exportHelp },
    ...{ Content: ExportPart, right: 'page.manage' },
  },
  { id: 'archivos', title: f.title, help: f.help, Content: FilesPart, right: 'page.edit' },
  {
    ...{ id: 'importar', title: s.importTitle, help: s.importHelp },
    ...{ Content: ImportPart, right: 'page.edit' },
  },
  {
    ...{ id: 'eliminar-pagina', title: s.removePage.go, help: s.removePageHelp },
    ...{ Content: DeletePage, right: 'page.manage' },
  },
];

const lastPart = (): Part => ({
  ...{ id: 'eliminar-cuenta', title: s.remove, help: s.removeHelp, Content: DeleteAccount },
});

/** The parts that a role may see. */
function useParts(): Part[] {
  const may = { 'page.edit': useMay('page.edit'), 'page.manage': useMay('page.manage') };
  return [...personParts(), ...pageParts().filter(({ right }) => may[right]), lastPart()];
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav className={styles.contents} aria-label={s.contents}>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            {/* The router takes other links for ways to a section. */}
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** /ajustes: how the dashboard looks, region, account, data. */
export default function SettingsScreen() {
  const parts = useParts();
  useHash();
  return (
    <div className={screen.screen}>
      <Contents parts={parts} />
      {parts.map(({ id, title, help, Content }) => (
        <Section key={id} id={id} title={title} help={help}>
          <Content />
        </Section>
      ))}
    </div>
  );
}
