import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { $base } from '../draft/profile';
import { FilesPart } from '../files/FilesPart';
import { fileTexts } from '../files/files';
import { useMay } from '../kernel/me';
import { $theme, setTheme } from '../kernel/state';
import { SlugField } from '../profile/SlugField';
import { useNamedPart } from '../ui/focus';
import { Inline, Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
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
import { mailTexts, settingsTexts, signInTexts } from './texts';
import { Ways } from './Ways';

const THEMES = [
  ['light', settingsTexts.light, Sun],
  ['dark', settingsTexts.dark, Moon],
] as const;

function ThemeChoice() {
  const current = useStore($theme);
  return (
    <Inline as="fieldset" gap={3}>
      <legend>{settingsTexts.theme}</legend>
      {THEMES.map(([theme, name, Icon]) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name="tema"
            className="visually-hidden"
            checked={current === theme}
            onChange={() => setTheme(theme)}
          />
          <Icon />
          {name}
        </label>
      ))}
    </Inline>
  );
}

function Account() {
  const base = useStore($base);
  const mails = useStore($mails);
  if (!base) return null;
  // The page's own address belongs to its owners: other members have their own.
  const email = typeof mails === 'string' ? '' : mails.correo;
  return (
    <Stack as="dl" gap={4} className={styles.account}>
      <div>
        <dt>{settingsTexts.email}</dt>
        <dd>{email || (mails === 'loading' ? '…' : settingsTexts.noEmail)}</dd>
      </div>
      <div>
        <dt>{settingsTexts.since}</dt>
        <dd>{dayOf(base.creadoEn)}</dd>
      </div>
    </Stack>
  );
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
  {
    id: 'aspecto',
    title: settingsTexts.appearance,
    help: settingsTexts.appearanceHelp,
    Content: ThemeChoice,
  },
  { id: 'cuenta', title: settingsTexts.account, help: settingsTexts.accountHelp, Content: Account },
  { id: 'correos', title: mailTexts.settings.title, help: mailTexts.settings.help, Content: Mails },
  { id: 'accesos', title: signInTexts.title, help: signInTexts.help, Content: Ways },
  {
    id: 'sesiones',
    title: settingsTexts.sessions,
    help: settingsTexts.sessionsHelp,
    Content: Sessions,
  },
];

/** What belongs to the page, in the order in which it is shown, and who may see it. */
const pageParts = (): (Part & { right: 'page.edit' | 'page.manage' })[] => [
  {
    id: 'region',
    title: settingsTexts.region,
    help: settingsTexts.regionHelp,
    Content: Region,
    right: 'page.edit',
  },
  {
    id: 'direccion',
    title: settingsTexts.address,
    help: settingsTexts.addressHelp,
    Content: SlugField,
    right: 'page.edit',
  },
  {
    ...{ id: 'buscadores', title: settingsTexts.search, help: settingsTexts.searchHelp },
    ...{ Content: Searchable, right: 'page.manage' },
  },
  {
    ...{ id: 'exportar', title: settingsTexts.exportTitle, help: settingsTexts.exportHelp },
    ...{ Content: ExportPart, right: 'page.manage' },
  },
  {
    id: 'archivos',
    title: fileTexts.title,
    help: fileTexts.help,
    Content: FilesPart,
    right: 'page.edit',
  },
  {
    ...{ id: 'importar', title: settingsTexts.importTitle, help: settingsTexts.importHelp },
    ...{ Content: ImportPart, right: 'page.edit' },
  },
  {
    ...{
      id: 'eliminar-pagina',
      title: settingsTexts.removePage.go,
      help: settingsTexts.removePageHelp,
    },
    ...{ Content: DeletePage, right: 'page.manage' },
  },
];

const lastPart = (): Part => ({
  ...{
    id: 'eliminar-cuenta',
    title: settingsTexts.remove,
    help: settingsTexts.removeHelp,
    Content: DeleteAccount,
  },
});

/** The parts that a role may see. */
function useParts(): Part[] {
  const may = { 'page.edit': useMay('page.edit'), 'page.manage': useMay('page.manage') };
  return [...personParts(), ...pageParts().filter(({ right }) => may[right]), lastPart()];
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav className={styles.contents} aria-label={settingsTexts.contents}>
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
  useNamedPart();
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
