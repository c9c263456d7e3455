import { useStore } from '@nanostores/react';
import { Check, Copy, X } from 'lucide-react';
import { $stepMarks, hideSteps, markShared } from '../draft/firstSteps';
import { $base, $draft } from '../draft/profile';
import { $publication } from '../draft/publication';
import { goTo } from '../kernel/router';
import { $site } from '../kernel/site';
import { succeed } from '../kernel/toasts';
import { SharePage } from '../share/Share';
import { t } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import { copyText } from '../ui/copy';
import { focusNext, TITLE } from '../ui/focus';
import styles from './FirstSteps.module.css';

const WANTED_LINKS = 3;

interface Step {
  name: 'photo' | 'bio' | 'links' | 'share';
  done: boolean;
  title: string;
  help: string;
  label: string;
  /** Leads there; sharing has its own menu. */
  go: (() => void) | undefined;
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`#editor ${name}`)?.focus();
}

/** Opens the device's own picker, and leaves the person where the picture is then shown. */
function choosePhoto(): void {
  focusField('fieldset button');
  document.querySelector<HTMLElement>('#editor input[type="file"]')?.click();
}

function useSteps(): Step[] {
  const draft = useStore($draft);
  const links = useStore($publication).links;
  const { photo, bio, links: wanted, goPhoto, goBio, goLinks } = t.overview;
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
      title: t.share.title,
      help: t.share.help,
      label: t.share.go,
      go: undefined,
    },
  ];
}

function ShareStep() {
  const base = useStore($base);
  const { publicUrl } = useStore($site);
  if (!base) return null;
  const address = `${publicUrl}/${base.slug}`;
  const copy = async () => {
    await copyText(address);
    succeed(t.toasts.copied);
    markShared();
  };
  return (
    <div className={styles.share}>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t.share.copy}
      </Button>
      <SharePage address={address} nombre={base.nombre} />
    </div>
  );
}

function dismiss(): void {
  hideSteps();
  focusNext(TITLE);
}

/** What is still missing, from the card's real state. Goes away when done, or when it is hidden. */
export function FirstSteps() {
  const steps = useSteps();
  const done = steps.filter((step) => step.done).length;
  const hidden = useStore($stepMarks).includes('ocultos');
  if (hidden || done === steps.length) return null;
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <CropMarks>
        <div className={styles.card}>
          <header>
            <h2 id="primeros-pasos">{t.overview.stepsTitle}</h2>
            <p>{t.overview.stepsLead(done, steps.length)}</p>
            <IconButton label={t.dismissSteps} onClick={dismiss}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <ol>
            {steps.map((step) => (
              <li key={step.name} data-done={step.done || undefined}>
                <span className={styles.tick} aria-hidden="true">
                  {step.done && <Check />}
                </span>
                <div className={styles.words}>
                  <p className={styles.name}>{step.title}</p>
                  <p className={styles.help}>{step.done ? t.overview.done : step.help}</p>
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
