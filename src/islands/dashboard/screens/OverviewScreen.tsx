import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { publishedLinks } from '@/lib/links/rules';
import { $base, $draft } from '../stores/profile';
import { t } from '../texts';
import { FirstSteps } from '../ui/FirstSteps';
import { ProfileEditor } from '../ui/ProfileEditor';
import { Section } from '../ui/Section';
import styles from './OverviewScreen.module.css';
import screen from './Screen.module.css';

const Summary = lazy(() => import('../statistics/Summary'));

function Greeting() {
  const base = useStore($base);
  if (!base) return null;
  const count = publishedLinks(base.enlaces, new Date()).length;
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>
        {t.overview.greeting(base.nombre.split(' ')[0] ?? base.nombre)}
      </p>
      <p>{count === 0 ? t.overview.none : t.overview.published(count)}</p>
    </div>
  );
}

function PlanCard() {
  const plan = useStore($base)?.plan ?? 'free';
  return (
    <Section title={t.overview.planTitle}>
      <div className={styles.plan}>
        <p className={styles.planName}>{t.plans[plan].name}</p>
        <p>{plan === 'free' ? t.overview.planFree : t.overview.planOther}</p>
      </div>
    </Section>
  );
}

/** /dashboard: what is missing, the editor, the plan. */
export default function OverviewScreen() {
  if (!useStore($draft)) return null;
  return (
    <div className={screen.screen}>
      <Greeting />
      <FirstSteps />
      <Suspense>
        <Summary />
      </Suspense>
      <div id="editor">
        <ProfileEditor />
        <PlanCard />
      </div>
    </div>
  );
}
