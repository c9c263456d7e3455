import { useStore } from '@nanostores/react';
import { ArrowUpRight, Check } from 'lucide-react';
import { addLink } from '../stores/links';
import { $base, $draft } from '../stores/profile';
import { $publication } from '../stores/publication';
import { goTo } from '../stores/router';
import { $site } from '../stores/site';
import { t } from '../texts';
import { Button, ButtonLink } from './Button';
import { CopyLink } from './CopyLink';
import { CropMarks } from './CropMarks';
import styles from './FirstSteps.module.css';

const WANTED_LINKS = 3;

interface Step {
  name: 'photo' | 'bio' | 'links';
  done: boolean;
  title: string;
  help: string;
  label: string;
  go: () => void;
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`#editor ${name}`)?.focus();
}

function useSteps(): Step[] {
  const draft = useStore($draft);
  const links = useStore($publication).published;
  const { photo, bio, links: wanted, goPhoto, goBio, goLinks } = t.overview;
  const add = () => {
    addLink();
    goTo('enlaces');
  };
  return [
    {
      name: 'photo',
      done: Boolean(draft?.avatar),
      ...photo,
      label: goPhoto,
      go: () => focusField('fieldset button'),
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
      go: add,
    },
  ];
}

function Ready() {
  const { publicUrl } = useStore($site);
  const slug = useStore($base)?.slug ?? '';
  const address = `${publicUrl}/${slug}`;
  return (
    <div className={styles.ready}>
      <h2>{t.overview.readyTitle}</h2>
      <CopyLink label={t.page.publicLink} help={t.overview.readyHelp} address={address} />
      <ButtonLink
        look="quiet"
        href={address}
        target="_blank"
        icon={<ArrowUpRight aria-hidden="true" />}
      >
        {t.overview.open}
      </ButtonLink>
    </div>
  );
}

/** What is still missing on the card, from its real state; once all is there, its address. */
export function FirstSteps() {
  const steps = useSteps();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return <Ready />;
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <CropMarks>
        <div className={styles.card}>
          <header>
            <h2 id="primeros-pasos">{t.overview.stepsTitle}</h2>
            <p>{t.overview.stepsLead(done, steps.length)}</p>
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
                {!step.done && <Button onClick={step.go}>{step.label}</Button>}
              </li>
            ))}
          </ol>
        </div>
      </CropMarks>
    </section>
  );
}
