import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import type { ProductView } from '@/lib/store/products/schema';
import { m } from '../../catalogue/texts';
import { Button } from '../../ui/Button';
import { Failed } from '../../ui/Failed';
import { Section } from '../../ui/Section';
import { CodeDialog } from './CodeDialog';
import { CodeRow } from './CodeRow';
import styles from './Codes.module.css';
import { $codes, $writingCode, emptyCode, loadCodes } from './codes';

interface PartProps {
  products: ProductView[];
  moneda: string;
}

function Loaded({ moneda }: { moneda: string }) {
  const codes = useStore($codes);
  if (codes === 'loading') return <p role="status">{m.codes.loading}</p>;
  if (codes === 'failed') {
    return <Failed text={m.codes.failed} onAgain={() => void loadCodes()} />;
  }
  const { descuentos, maximo } = codes;
  return (
    <>
      {descuentos.length === 0 ? (
        <p className={styles.quiet}>{m.codes.none}</p>
      ) : (
        <ul className={styles.list}>
          {descuentos.map((code) => (
            <CodeRow key={code.id} code={code} moneda={moneda} />
          ))}
        </ul>
      )}
      {descuentos.length >= maximo ? (
        <p className={styles.quiet}>{m.codes.full(maximo)}</p>
      ) : (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => $writingCode.set(emptyCode(moneda))}
          >
            {m.codes.add}
          </Button>
        </div>
      )}
    </>
  );
}

/** The codes that make products cheaper. */
export function CodesPart({ products, moneda }: PartProps) {
  useEffect(() => {
    void loadCodes();
    return () => $writingCode.set(null);
  }, []);
  return (
    <Section title={m.codes.title} help={m.codes.help}>
      <Loaded moneda={moneda} />
      <CodeDialog products={products.filter(({ archivado }) => !archivado)} />
    </Section>
  );
}
