import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { ProductView } from '@/lib/store/products/schema';
import { Button } from '../../ui/Button';
import { Failed } from '../../ui/Failed';
import { Section } from '../../ui/layout/Section';
import { Text } from '../../ui/layout/Text';
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
  if (codes === 'loading') return <p role="status">{productTexts.codes.loading}</p>;
  if (codes === 'failed') {
    return <Failed text={productTexts.codes.failed} onAgain={() => void loadCodes()} />;
  }
  const { descuentos, maximo } = codes;
  return (
    <>
      {descuentos.length === 0 ? (
        <Text look="soft">{productTexts.codes.none}</Text>
      ) : (
        <ul className={styles.list}>
          {descuentos.map((code) => (
            <CodeRow key={code.id} code={code} moneda={moneda} />
          ))}
        </ul>
      )}
      {descuentos.length >= maximo ? (
        <Text look="soft">{productTexts.codes.full(maximo)}</Text>
      ) : (
        <div>
          <Button icon={<Plus />} onClick={() => $writingCode.set(emptyCode(moneda))}>
            {productTexts.codes.add}
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
    <Section title={productTexts.codes.title} help={productTexts.codes.help}>
      <Loaded moneda={moneda} />
      <CodeDialog products={products.filter(({ archivado }) => !archivado)} />
    </Section>
  );
}
