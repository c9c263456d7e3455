import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { useMay } from '../core/me';
import { $theme, setTheme } from '../core/state';
import { $base } from '../draft/profile';
import { adoptOwnZone } from '../draft/zone';
import { FilesPart } from '../files/FilesPart';
import { fileTexts } from '../files/files';
import { SlugField } from '../profile/SlugField';
import { useNamedPart } from '../ui/focus';
import { SelectField } from '../ui/forms/Fields';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { Inline, Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Section } from '../ui/layout/Section';
import { dayOf } from '../ui/time';
import { DeleteAccount } from './DeleteAccount';
import { DeletePage } from './DeletePage';
import { Mails } from './Mails';
import { $mails } from './mails';
import { Searchable } from './Searchable';
import { Sessions } from './Sessions';
import styles from './Settings.module.css';
import { setTimeZone } from './settings';
import { ExportPart, ImportPart } from './Transfer';
import { mailTexts, settingsTexts, signInTexts } from './texts';
import { Ways } from './Ways';

function timeIn(zone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(pageLanguage()), {
    timeStyle: 'short',
    timeZone: zone,
  });
  return format.format(new Date());
}

/** The owner's time zone, saved as soon as it is chosen. */
function Region() {
  const base = useStore($base);
  useEffect(() => {
    void adoptOwnZone();
  }, []);
  const zonaHoraria = base?.zonaHoraria ?? '';
  if (!base) return null;
  return (
    <SelectField
      label={settingsTexts.zone}
      hint={zonaHoraria && settingsTexts.zoneHint(timeIn(zonaHoraria))}
      value={zonaHoraria}
      onChange={(value) => void setTimeZone(value)}
    >
      {!zonaHoraria && <option value="">{settingsTexts.zoneUnset}</option>}
      <ZoneOptions chosen={zonaHoraria} />
    </SelectField>
  );
}

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
  // The page's stored address is its owner's; other members have their own.
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
  /** The fragment in the URL: /ajustes#importar. */
  id: string;
  title: string;
  help: string;
  Content: ComponentType;
}

/**
 * Returns the settings of the person: theme, e-mail, mails, sign-in methods and sessions. A
 * function, because at import time the texts' part of the bundle may not have run.
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

/** Returns the settings of the page in their order, each with the right that it needs. */
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

/** Returns the settings that a role may see. */
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
            {/* A fragment alone: the router treats links with a path as sections. */}
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** /ajustes: theme, region, account, data. */
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
