import { Share2 } from 'lucide-react';
import { markShared } from '../../draft/first-steps';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { useOnDemand } from '../../ui/lazy';
import type { ShareProps } from './OpenShare';

const load = () => import('./OpenShare');

/** Button that loads, on demand, the menu to share a URL: share sheet, networks or mail. */
export function Share(props: ShareProps) {
  const { Opened: ShareMenu, trigger } = useOnDemand(load);
  if (ShareMenu) return <ShareMenu {...props} />;
  return (
    <Button icon={<Share2 />} {...trigger}>
      {texts.page.share}
    </Button>
  );
}

/** Share button of the page's URL; sharing completes a first step of the dashboard. */
export function SharePage({ address, nombre }: { address: string; nombre: string }) {
  const text = texts.page.shareText(nombre);
  return <Share address={address} title={nombre} text={text} onShared={markShared} />;
}
