import { useStore } from '@nanostores/react';
import { Bell, FileDown, FileUp, type LucideIcon, Settings } from 'lucide-react';
import { mayDo, type Right } from '@/lib/people/rights';
import { $me, useMay } from '../core/me';
import { $site } from '../core/site';
import { $stepMarks } from '../draft/firstSteps';
import { $base, $draft } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import { ProfileEditor } from '../profile/ProfileEditor';
import { ExamplesOffer } from '../site/examples/ExamplesOffer';
import { isUntouched } from '../site/examples/offered';
import { Summary } from '../statistics/Summary';
import { texts } from '../texts';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { PlanCard } from '../ui/PlanCard';
import { FirstSteps } from './FirstSteps';
import styles from './OverviewScreen.module.css';

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
                <span className={styles.name}>{texts.actions[action].name}</span>
                <span className={styles.help}>{texts.actions[action].help}</span>
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
