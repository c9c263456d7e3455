import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $stepMarks } from '../draft/firstSteps';
import { $base, $draft } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import { isUntouched } from '../examples/offered';
import { $me, useMay } from '../kernel/me';
import { $site } from '../kernel/site';
import { ProfileEditor } from '../profile/ProfileEditor';
import { texts } from '../texts';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { part } from '../ui/overlays/lazy';
import { PlanCard } from '../ui/PlanCard';
import { Actions } from './Actions';
import { FirstSteps } from './FirstSteps';
import styles from './OverviewScreen.module.css';

const Summary = part(() => import('../statistics/Summary'));
const ExamplesOffer = part(() => import('../examples/ExamplesOffer'));

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

/** /dashboard: what is missing, what can be done, the editor, the plan. */
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
      {edits && !fromScratch && isUntouched(draft) && (
        <Suspense>
          <ExamplesOffer />
        </Suspense>
      )}
      {edits && <FirstSteps />}
      {reads && (
        <Suspense>
          <Summary />
        </Suspense>
      )}
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
