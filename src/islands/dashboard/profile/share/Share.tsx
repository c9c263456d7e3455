import { Share2 } from 'lucide-react';
import { markShared } from '../../draft/firstSteps';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { useOnDemand } from '../../ui/overlays/lazy';
import type { ShareProps } from './OpenShare';

const load = () => import('./OpenShare');

/** Shares a URL by the device's share sheet, messengers, networks or mail. */
export function Share(props: ShareProps) {
  const { Opened, trigger } = useOnDemand(load);
  if (Opened) return <Opened {...props} />;
  return (
    <Button icon={<Share2 />} {...trigger}>
      {texts.page.share}
    </Button>
  );
}

/** Shares the page's URL, which completes a first step. */
export function SharePage({ address, nombre }: { address: string; nombre: string }) {
  const text = texts.page.shareText(nombre);
  return <Share address={address} title={nombre} text={text} onShared={markShared} />;
}
