import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { markShared } from '../draft/firstSteps';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { useOnDemand } from '../ui/overlays/onDemand';
import type { ShareProps } from './OpenShare';

const load = () => import('./OpenShare');
const OpenShare = lazy(load);

/** Sends an address somewhere: by the device's own sheet, by messages, networks or mail. */
export function Share(props: ShareProps) {
  const { wanted, trigger } = useOnDemand(load);
  const button = (
    <Button icon={<Share2 />} {...trigger}>
      {texts.page.share}
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenShare {...props} />
    </Suspense>
  );
}

/** Sends the page's own address somewhere, which is a first step done. */
export function SharePage({ address, nombre }: { address: string; nombre: string }) {
  const text = texts.page.shareText(nombre);
  return <Share address={address} title={nombre} text={text} onShared={markShared} />;
}
