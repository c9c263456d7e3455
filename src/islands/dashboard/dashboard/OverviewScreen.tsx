import { useStore } from '@nanostores/react';
import { Bell, Check, Copy, FileDown, FileUp, type LucideIcon, Settings, X } from 'lucide-react';
import { mayDo, type Right } from '@/lib/people/rights';
import { $me, useMay } from '../core/me';
import { goTo } from '../core/router';
import { $site } from '../core/site';
import { succeed } from '../core/toasts';
import { $stepMarks, hideSteps, markShared } from '../draft/first-steps';
import { $publication, $savedPublication } from '../draft/publication';
import { $base, $draft, $pageUrl } from '../draft/store';
import { ProfileEditor } from '../profile/ProfileScreen';
import { SharePage } from '../profile/share/Share';
import { ExamplesOffer } from '../site/examples/ExamplesOffer';
import { isUntouched } from '../site/examples/offered';
import { Summary } from '../statistics/Figures';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { copyText } from '../ui/copy';
import { focusNext, TITLE } from '../ui/document';
import { Inline, Section, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { CropMarks } from '../ui/Parts';
import { PlanCard } from '../ui/PlanCard';
import styles from './Overview.module.css';

const WANTED_LINKS = 3;

interface Step {
  name: 'photo' | 'bio' | 'links' | 'share';
  done: boolean;
  title: string;
  help: string;
  label: string;
  /** Opens the step's section; undefined for sharing, which has its own menu. */
  go: (() => void) | undefined;
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`#editor ${name}`)?.focus();
}

/** Opens the device's file picker and the screen that then shows the picture. */
function choosePhoto(): void {
  focusField('fieldset button');
  document.querySelector<HTMLElement>('#editor input[type="file"]')?.click();
}

function useSteps(): Step[] {
  const draft = useStore($draft);
  const links = useStore($publication).links;
  const { photo, bio, links: wanted, goPhoto, goBio, goLinks } = texts.overview;
  const shared = useStore($stepMarks).includes('compartida');
  return [
    {
      name: 'photo',
      done: Boolean(draft?.avatar),
      ...photo,
      label: goPhoto,
      go: choosePhoto,
    },
    {
      name: 'bio',
      done: Boolean(draft?.bio.trim()),
      ...bio,
      label: goBio,
      go: () => focusField('textarea'),
    },
    {
      name: 'links',
      done: links >= WANTED_LINKS,
      title: wanted.title,
      help: wanted.help(links),
      label: goLinks,
      go: () => goTo('enlaces'),
    },
    {
      name: 'share',
      done: shared,
      title: texts.share.title,
      help: texts.share.help,
      label: texts.share.go,
      go: undefined,
    },
  ];
}

function ShareStep() {
  const address = useStore($pageUrl);
  const nombre = useStore($base)?.nombre ?? '';
  const copy = async () => {
    if (!(await copyText(address))) return;
    succeed(texts.toasts.copied);
    markShared();
  };
  return (
    <Inline gap={2} className={styles.share}>
      <Button icon={<Copy />} onClick={() => void copy()}>
        {texts.share.copy}
      </Button>
      <SharePage address={address} nombre={nombre} />
    </Inline>
  );
}

function dismiss(): void {
  hideSteps();
  focusNext(TITLE);
}

/** A page's first steps, from its current state. Hidden when all are done or by the person. */
function FirstSteps() {
  const steps = useSteps();
  const done = steps.filter((step) => step.done).length;
  const hidden = useStore($stepMarks).includes('ocultos');
  if (hidden || done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <CropMarks>
        <div className={styles.card}>
          <header>
            <h2 id="primeros-pasos">{texts.overview.stepsTitle}</h2>
            <p>{texts.overview.stepsLead(done, steps.length)}</p>
            <IconButton icon={<X />} label={texts.dismissSteps} onClick={dismiss} />
          </header>
          <ol>
            {steps.map((step) => (
              <li key={step.name} data-done={step.done || undefined}>
                <span className={styles.tick} aria-hidden="true">
                  {step.done && <Check />}
                </span>
                <div>
                  <Text look="name">{step.title}</Text>
                  <Text look="small">{step.done ? texts.overview.done : step.help}</Text>
                </div>
                {!step.done &&
                  (step.go ? <Button onClick={step.go}>{step.label}</Button> : <ShareStep />)}
              </li>
            ))}
          </ol>
        </div>
      </CropMarks>
    </section>
  );
}

type Action = Exclude<keyof typeof texts.actions, 'title'>;

const ACTIONS: [Action, string, LucideIcon, Right][] = [
  ['export', '/ajustes#exportar', FileDown, 'page.manage'],
  ['import', '/ajustes#importar', FileUp, 'page.edit'],
  ['alerts', '/notificaciones', Bell, 'person'],
  ['settings', '/ajustes', Settings, 'person'],
];

/** Quick actions: export, import of links, notifications, settings. */
function Actions() {
  const { rol } = useStore($me);
  return (
    <Section title={texts.actions.title}>
      <ul className={styles.actions}>
        {ACTIONS.filter(([, , , right]) => mayDo(rol, right)).map(([action, address, Icon]) => (
          <li key={action}>
            <a href={address}>
              <Icon />
              <span>
                <Text as="span" look="name">
                  {texts.actions[action].name}
                </Text>
                <Text as="span" look="help">
                  {texts.actions[action].help}
                </Text>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Greeting() {
  const base = useStore($base);
  const count = useStore($savedPublication).links;
  const owns = useMay('page.manage');
  const { suspendida } = useStore($me);
  if (!base) return null;
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>
        {owns ? texts.overview.greeting(base.nombre) : texts.overview.working(base.nombre)}
      </p>
      <p>
        {suspendida
          ? texts.overview.suspended
          : count === 0
            ? texts.overview.none
            : texts.overview.published(count)}
      </p>
    </div>
  );
}

/** /dashboard: first steps, actions, the editor, the plan. */
export default function OverviewScreen() {
  const { plans } = useStore($site);
  const edits = useMay('page.edit');
  const reads = useMay('statistics.read');
  const pays = useMay('billing.manage');
  const draft = useStore($draft);
  const plan = useStore($base)?.plan ?? 'free';
  const fromScratch = useStore($stepMarks).includes('deCero');
  if (!draft) return null;
  return (
    <div className={screen.screen}>
      <Greeting />
      {edits && !fromScratch && isUntouched(draft) && <ExamplesOffer />}
      {edits && <FirstSteps />}
      {reads && <Summary />}
      <div id="editor" className={styles.editor}>
        <Actions />
        {edits && <ProfileEditor />}
        {plans && pays && (
          <Section title={texts.overview.planTitle}>
            <PlanCard plan={plan} />
          </Section>
        )}
      </div>
    </div>
  );
}
