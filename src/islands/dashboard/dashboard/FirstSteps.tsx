import { useStore } from '@nanostores/react';
import { Check, Copy, X } from 'lucide-react';
import { goTo } from '../core/router';
import { $site } from '../core/site';
import { succeed } from '../core/toasts';
import { $stepMarks, hideSteps, markShared } from '../draft/firstSteps';
import { $base, $draft } from '../draft/profile';
import { $publication } from '../draft/publication';
import { SharePage } from '../profile/share/Share';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import { copyText } from '../ui/copy';
import { focusNext, TITLE } from '../ui/focus';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
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
  const base = useStore($base);
  const { publicUrl } = useStore($site);
  if (!base) return null;
  const address = `${publicUrl}/${base.slug}`;
  const copy = async () => {
    await copyText(address);
    succeed(texts.toasts.copied);
    markShared();
  };
  return (
    <Inline gap={2} className={styles.share}>
      <Button icon={<Copy />} onClick={() => void copy()}>
        {texts.share.copy}
      </Button>
      <SharePage address={address} nombre={base.nombre} />
    </Inline>
  );
}

function dismiss(): void {
  hideSteps();
  focusNext(TITLE);
}

/**
 * The steps that a page still lacks, from its current state. Hidden when all are done or by the
 * person.
 */
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
            <h2 id="primeros-pasos">{texts.overview.stepsTitle}</h2>
            <p>{texts.overview.stepsLead(done, steps.length)}</p>
            <IconButton label={texts.dismissSteps} onClick={dismiss}>
              <X />
            </IconButton>
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
