import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BrandRoom } from '@/lib/page/brands/senders/schema';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import styles from './Brand.module.css';
import { BrandForm } from './BrandForm';
import { BrandPreview } from './BrandPreview';
import { $room, loadBrand, removeBrand } from './brand';
import { Sender } from './Sender';
import { m } from './texts';
import { useBrandForm } from './useBrandForm';

/** What the plan lacks, and the way to it; what was there rests. */
function Locked({ room }: { room: BrandRoom }) {
  return (
    <div className={styles.locked}>
      <LockedBox {...m.locked} text={room.marca ? m.locked.kept : m.locked.text} heading="h2" />
    </div>
  );
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const r = m.remove;
  return (
    <Section title={r.title} help={r.help}>
      <div className={styles.tools}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {r.one}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={r.ask}
        text={r.text}
        confirm={r.go}
        keep={r.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          void removeBrand().then((isGone) => isGone && onRemoved());
        }}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

function Content({ room }: { room: BrandRoom }) {
  const { marca, remitente, nuestro } = room;
  const typed = useBrandForm(marca);
  const isProven = remitente?.estado === 'activo' || remitente?.estado === 'aviso';
  return (
    <>
      <BrandForm room={room} typed={typed} />
      <BrandPreview form={typed.form} from={isProven ? remitente.correo : nuestro} />
      <Sender room={room} />
      {marca && <Remove onRemoved={() => typed.begin(null)} />}
    </>
  );
}

/** /enterprise: what stands where our name would. */
export default function BrandScreen() {
  const room = useStore($room);
  useEffect(() => {
    void loadBrand();
  }, []);
  if (room === 'loading') return <p role="status">{m.loading}</p>;
  if (room === 'failed') return <Failed text={m.failed} onAgain={() => void loadBrand()} />;
  return (
    <div className={screen.screen}>
      {room.incluido ? <Content room={room} /> : <Locked room={room} />}
    </div>
  );
}
