import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BrandRoom } from '@/lib/page/brands/senders/schema';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import { Inline } from '../ui/layout/Layout';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { BrandForm } from './BrandForm';
import { BrandPreview } from './BrandPreview';
import { $room, loadBrand, removeBrand } from './brand';
import { Sender } from './Sender';
import { brandTexts } from './texts';
import { useBrandForm } from './useBrandForm';

/** What the plan lacks, and the way to it; what was there rests. */
function Locked({ room }: { room: BrandRoom }) {
  return <LockedBox {...brandTexts.locked} isKept={room.marca !== null} whole />;
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const r = brandTexts.remove;
  return (
    <Section title={r.title} help={r.help}>
      <Inline gap={3}>
        <ConfirmButton
          button={(ask) => (
            <Button look="quiet" onClick={ask}>
              {r.one}
            </Button>
          )}
          title={r.ask}
          text={r.text}
          confirm={r.go}
          keep={r.keep}
          danger
          onConfirm={() => void removeBrand().then((isGone) => isGone && onRemoved())}
        />
      </Inline>
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
  if (room === 'loading') return <p role="status">{brandTexts.loading}</p>;
  if (room === 'failed')
    return <Failed text={brandTexts.failed} onAgain={() => void loadBrand()} />;
  return (
    <div className={screen.screen}>
      {room.incluido ? <Content room={room} /> : <Locked room={room} />}
    </div>
  );
}
