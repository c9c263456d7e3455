import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { isZone } from '@/lib/core/time/zone';
import type { MailPreferences } from '@/lib/dashboard/mail-preferences';
import { LIST_RIGHTS, MAIL_LISTS } from '@/lib/dashboard/preferences';
import { mayDo } from '@/lib/people/rights';
import type { Page } from '@/lib/people/schema';
import { call } from '../api';
import { $me, useMay } from '../core/me';
import { $theme, setTheme } from '../core/state';
import { forgetDrafts } from '../draft/local-draft';
import { $base } from '../draft/store';
import { adoptOwnZone } from '../draft/zone';
import { FilesPart } from '../files/FilesPart';
import { fileTexts } from '../files/files';
import { SlugField } from '../profile/SlugField';
import { $pages, $switching, leavePage } from '../session/pages';
import { useNamedPart } from '../ui/document';
import { SelectField } from '../ui/forms/Fields';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { Inline, Line, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import { dayOf } from '../ui/time';
import { Deletion, ExportPart, ImportPart } from './Data';
import { Sessions } from './Sessions';
import styles from './Settings.module.css';
import { Methods } from './SignInMethods';
import {
  $mails,
  loadMails,
  mailTexts,
  setSearchable,
  setTimeZone,
  settingsTexts,
  signInTexts,
  wantMail,
} from './settings';

/** The consequences for a person's pages when their account is deleted. */
interface PageEnds {
  /** The pages without another owner. */
  going: Page[];
  /** The pages that other owners keep. */
  staying: Page[];
  all: number;
}

/** Returns the consequences, once the pages are loaded. */
function usePageEnds(): PageEnds | undefined {
  const pageList = useStore($pages);
  if (!pageList) return undefined;
  return {
    going: pageList.paginas.filter(({ unica }) => unica),
    staying: pageList.paginas.filter(({ unica }) => !unica),
    all: pageList.paginas.length,
  };
}

async function remove(slug: string): Promise<void> {
  await call('POST', '/api/cuenta/borrar', { body: { slug } });
  // The account's unsaved changes are deleted too, including those of other tabs.
  forgetDrafts();
  $switching.set(true);
  window.location.assign('/cuenta-eliminada');
}

function Pages({ title, pages }: { title: string; pages: Page[] }) {
  if (pages.length === 0) return null;
  return (
    <div>
      <p className={styles.text}>{title}</p>
      <Stack as="ul" gap={1} className={styles.pages}>
        {pages.map(({ uid, nombre, slug }) => (
          <li key={uid}>
            <b>{nombre}</b> /{slug}
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Deletes the account: the person, and the pages without another owner. */
function DeleteAccount() {
  const ends = usePageEnds();
  const manages = useMay('page.manage');
  const words = {
    go: settingsTexts.removeGo,
    title: settingsTexts.removeTitle,
    explain: settingsTexts.removeExplain,
    confirm: settingsTexts.removeConfirm,
    keep: settingsTexts.removeCancel,
    failed: settingsTexts.removeFailed,
  };
  return (
    <Deletion words={words} exports={manages} run={remove}>
      <p className={styles.text}>{settingsTexts.removeText}</p>
      {ends && <Pages title={settingsTexts.removeGoing} pages={ends.going} />}
      {ends && <Pages title={settingsTexts.removeStaying} pages={ends.staying} />}
    </Deletion>
  );
}

/** Deletes the page; its members keep their accounts and other pages. */
function DeletePage() {
  const nombre = useStore($base)?.nombre ?? '';
  const ends = usePageEnds();
  const { title, explain, ...words } = settingsTexts.removePage;
  const rest = ends && ends.all > 1 ? settingsTexts.removePageOthers : settingsTexts.removePageLast;
  return (
    <Deletion
      words={{ ...words, title: title(nombre), explain }}
      exports
      run={async (slug) =>
        leavePage((await call('DELETE', '/api/paginas', { query: { slug } })).quedan)
      }
    >
      <p className={styles.text}>{settingsTexts.removePageText}</p>
      <p className={styles.text}>{rest}</p>
    </Deletion>
  );
}

/** The e-mail address that mails are sent to, or the reason why no mail is sent. */
function Where({ modo, correo }: MailPreferences) {
  if (modo === 'off') return <p className={styles.text}>{mailTexts.settings.off}</p>;
  if (!correo) return <p className={styles.text}>{mailTexts.settings.noAddress}</p>;
  if (modo === 'smtp') return <p className={styles.text}>{mailTexts.settings.to(correo)}</p>;
  return (
    <p className={styles.text}>
      {mailTexts.settings.demo} <a href="/correo">/correo</a>.
    </p>
  );
}

/** The optional mails of a person. Mails about the security of the account are not optional. */
function Mails() {
  const mails = useLoaded($mails, loadMails);
  const { rol } = useStore($me);
  if (typeof mails === 'string')
    return <Pending state={mails} words={mailTexts.settings} load={loadMails} />;
  const canArrive = mails.modo !== 'off' && mails.correo !== '';
  return (
    <>
      <Where {...mails} />
      {canArrive && (
        <ul>
          {MAIL_LISTS.filter((list) => mayDo(rol, LIST_RIGHTS[list])).map((list) => (
            <Row key={list} name={mailTexts.lists[list].name} help={mailTexts.lists[list].help}>
              <Toggle
                label={mailTexts.lists[list].name}
                checked={mails.activos.includes(list)}
                onChange={(wanted) => void wantMail(list, wanted)}
              />
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

function Searchable() {
  const base = useStore($base);
  if (!base) return null;
  return (
    <div className={styles.switch}>
      <div>
        <Text look="name">{settingsTexts.searchable}</Text>
        <Text look="help" className={styles.help}>
          {settingsTexts.searchableHelp}
        </Text>
      </div>
      <Toggle
        label={settingsTexts.searchable}
        checked={base.buscadores}
        onChange={(wanted) => void setSearchable(wanted)}
      />
    </div>
  );
}

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
      hint={isZone(zonaHoraria) ? settingsTexts.zoneHint(timeIn(zonaHoraria)) : undefined}
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
        <Line as="label" gap={3} key={theme} className={styles.theme}>
          <input
            type="radio"
            name="tema"
            className="visually-hidden"
            checked={current === theme}
            onChange={() => setTheme(theme)}
          />
          <Icon />
          {name}
        </Line>
      ))}
    </Inline>
  );
}

function Account() {
  const base = useStore($base);
  const mails = useStore($mails);
  if (!base) return null;
  // Not the page's stored e-mail address, because that is its owner's and other members have their
  // own.
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

/** A setting; `id` is the fragment in the URL: /ajustes#importar. */
type Part = readonly [
  id: string,
  title: string,
  help: string,
  Content: ComponentType,
  right?: 'page.edit' | 'page.manage',
];

/**
 * Returns the settings in their order, those of the page with the right that they need. It is a
 * function, because the chunk with the texts may not have run when this module is imported.
 */
function allParts(): Part[] {
  const t = settingsTexts;
  return [
    ['aspecto', t.appearance, t.appearanceHelp, ThemeChoice],
    ['cuenta', t.account, t.accountHelp, Account],
    ['correos', mailTexts.settings.title, mailTexts.settings.help, Mails],
    ['accesos', signInTexts.title, signInTexts.help, Methods],
    ['sesiones', t.sessions, t.sessionsHelp, Sessions],
    ['region', t.region, t.regionHelp, Region, 'page.edit'],
    ['direccion', t.address, t.addressHelp, SlugField, 'page.edit'],
    ['buscadores', t.search, t.searchHelp, Searchable, 'page.manage'],
    ['exportar', t.exportTitle, t.exportHelp, ExportPart, 'page.manage'],
    ['archivos', fileTexts.title, fileTexts.help, FilesPart, 'page.edit'],
    ['importar', t.importTitle, t.importHelp, ImportPart, 'page.edit'],
    ['eliminar-pagina', t.removePage.go, t.removePageHelp, DeletePage, 'page.manage'],
    ['eliminar-cuenta', t.remove, t.removeHelp, DeleteAccount],
  ];
}

/** Returns the settings that a role may see. */
function useParts(): Part[] {
  const may = { 'page.edit': useMay('page.edit'), 'page.manage': useMay('page.manage') };
  return allParts().filter(([, , , , right]) => !right || may[right]);
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav className={styles.contents} aria-label={settingsTexts.contents}>
      <ul>
        {parts.map(([id, title]) => (
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
      {parts.map(([id, title, help, Content]) => (
        <Section key={id} id={id} title={title} help={help}>
          <Content />
        </Section>
      ))}
    </div>
  );
}
