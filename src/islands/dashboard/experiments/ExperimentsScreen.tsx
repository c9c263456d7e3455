import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Experiments } from '@/lib/audience/experiments/schema';
import { hasRule } from '@/lib/plans/entitlements';
import { $base } from '../draft/profile';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/layout/Screen.module.css';
import { $experiments, loadExperiments } from './experiments';
import { NewTest } from './NewTest';
import { PastTests } from './PastTests';
import { RunningTest } from './RunningTest';
import { experimentTexts } from './texts';

function Content({ known }: { known: Experiments }) {
  const plan = useStore($base)?.plan ?? 'free';
  const included = hasRule(plan, 'tests');
  const running = known.pruebas.find(({ estado }) => estado !== 'terminada');
  const past = known.pruebas.filter((test) => test !== running);
  const hasExperiments = known.pruebas.length > 0;
  return (
    <div className={screen.screen}>
      {!included && <LockedBox {...experimentTexts.locked} isKept={hasExperiments} whole />}
      {running && <RunningTest test={running} />}
      {!running && included && <NewTest known={known} />}
      {(included || past.length > 0) && <PastTests tests={past} most={known.maximo} />}
    </div>
  );
}

/** /pruebas: the page against itself. */
export default function ExperimentsScreen() {
  const experimentData = useStore($experiments);
  useEffect(() => {
    void loadExperiments();
  }, []);
  if (experimentData === 'loading') return <p role="status">{experimentTexts.loading}</p>;
  if (experimentData === 'failed') {
    return <Failed text={experimentTexts.failed} onAgain={() => void loadExperiments()} />;
  }
  return <Content known={experimentData} />;
}
