import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdultRules } from '@/lib/page/adult/schema';
import { isAdult } from '@/lib/page/links/adult';
import { $products, loadProducts } from '../catalogue/list';
import { $draft } from '../draft/profile';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/layout/Screen.module.css';
import { Countries } from './Countries';
import { Listed } from './Listed';
import { Rules } from './Rules';
import { $rules, loadRules } from './rules';
import { adultTexts } from './texts';

/** What the plan lacks, and the way to it; what was there stays. */
function Locked() {
  const links = useStore($draft)?.enlaces ?? [];
  const catalogue = useStore($products);
  const products = typeof catalogue === 'string' ? [] : catalogue.productos;
  const hasAdultContent = links.some(isAdult) || products.some(({ adulto }) => adulto);
  return <LockedBox {...adultTexts.locked} isKept={hasAdultContent} whole />;
}

function Content({ rules }: { rules: AdultRules }) {
  const stands = rules.plan && rules.aceptacion?.version === rules.version;
  const own = <Listed stands={stands} />;
  return (
    <div className={screen.screen}>
      {!rules.plan && <Locked />}
      {stands && own}
      {stands && <Countries verifier={rules.verificador} />}
      <Rules rules={rules} />
      {!stands && own}
      {!stands && <Countries verifier={rules.verificador} />}
    </div>
  );
}

/** /contenido-18: what is for adults on the page, and the rules that it stands on. */
export default function AdultScreen() {
  const rules = useStore($rules);
  useEffect(() => {
    void loadRules();
    void loadProducts();
  }, []);
  if (rules === 'loading') return <p role="status">{adultTexts.loading}</p>;
  if (rules === 'failed') {
    return <Failed text={adultTexts.failed} onAgain={() => void loadRules()} />;
  }
  return <Content rules={rules} />;
}
