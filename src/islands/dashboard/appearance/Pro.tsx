import { useStore } from '@nanostores/react';
import { ArrowUpRight } from 'lucide-react';
import { isBeyondPlan, mayUseTheme, publishedTheme } from '@/lib/page/appearance/plan';
import { $base } from '../draft/profile';
import { PlansLink, ProPrice } from '../ui/LockedBox';
import { $appearance, $canCustomize, appearanceTexts } from './appearance';
import styles from './Pro.module.css';

const t = appearanceTexts.screen;

function WayToPro() {
  return (
    <>
      <ProPrice />
      <PlansLink look="outline" target="_blank" icon={<ArrowUpRight />}>
        {t.proLink}
      </PlansLink>
    </>
  );
}

/** What stands above the controls of what the plan does not publish. */
export function ProNote() {
  if (useStore($canCustomize)) return null;
  return (
    <div className={styles.note}>
      <p>{t.proOwn}</p>
      <WayToPro />
    </div>
  );
}

/** Says of a look that the plan does not publish what is published instead; empty for any other. */
export function PlanAppearanceNote() {
  const appearance = useStore($appearance);
  const plan = useStore($base)?.plan ?? 'free';
  const nameOf = (tema: typeof appearance.tema) => appearanceTexts.themes[tema].name;
  const text = mayUseTheme(plan, appearance.tema)
    ? t.keptOwn
    : t.keptTheme(nameOf(appearance.tema), nameOf(publishedTheme(plan, appearance.tema)));
  return (
    <div role="status" className={styles.kept}>
      {isBeyondPlan(appearance, plan) && (
        <div className={styles.note}>
          <p>
            <b>{t.keptTitle}.</b> {text}
          </p>
          <WayToPro />
        </div>
      )}
    </div>
  );
}
