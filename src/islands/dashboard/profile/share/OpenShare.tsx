import { Menu } from '@base-ui/react/menu';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { focusFirstItem } from '../../ui/lazy';
import styles from '../../ui/overlays/Overlay.module.css';

type Target = keyof typeof texts.page.shareOn;

/** Share URLs for devices without a share sheet. */
const TARGETS: Record<Target, (address: string, text: string) => string> = {
  whatsapp: (address, text) => `https://wa.me/?text=${text}%20${address}`,
  telegram: (address, text) => `https://t.me/share/url?url=${address}&text=${text}`,
  x: (address, text) => `https://x.com/intent/post?url=${address}&text=${text}`,
  email: (address, text) => `mailto:?subject=${text}&body=${address}`,
};

export interface ShareProps {
  address: string;
  /** Title and text for the share sheet. */
  title: string;
  text: string;
  onShared?: (() => void) | undefined;
}

/** Opens the device's share sheet, if it has one. */
function ShareByDevice({ address, title, text, onShared }: ShareProps) {
  if (!('share' in navigator)) return null;
  const share = () => {
    onShared?.();
    return (
      navigator
        .share({ title, text, url: address })
        // Dismissing the share sheet is no error.
        .catch(() => undefined)
    );
  };
  return (
    <Menu.Item className={styles.item} onClick={() => void share()}>
      {texts.share.native}
    </Menu.Item>
  );
}

/** The open share menu, loaded on first use. */
export default function OpenShare(props: ShareProps) {
  const { address, onShared } = props;
  const [home, setHome] = useState<HTMLElement | null>(null);
  const text = encodeURIComponent(props.text);
  return (
    <Menu.Root defaultOpen>
      <div ref={setHome} className={styles.home} />
      <Menu.Trigger render={<Button icon={<Share2 />}>{texts.page.share}</Button>} />
      <Menu.Portal container={home}>
        <Menu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          align="start"
          sideOffset={6}
        >
          <Menu.Popup ref={focusFirstItem} className={styles.menuPopup}>
            {(Object.keys(TARGETS) as Target[]).map((target) => (
              <Menu.LinkItem
                key={target}
                className={styles.item}
                href={TARGETS[target](encodeURIComponent(address), text)}
                target="_blank"
                rel="noreferrer"
                closeOnClick
                onClick={onShared}
              >
                {texts.page.shareOn[target]}
              </Menu.LinkItem>
            ))}
            <ShareByDevice {...props} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
