import { $drawerOpen } from '../../kernel/state';
import { texts } from '../../texts';
import { Overlay } from '../../ui/overlays/Overlay';
import { SidebarContent } from './Sidebar';

/** The sidebar as a drawer below 1024 px (docs/product.md). */
export default function Drawer({ open }: { open: boolean }) {
  const close = () => $drawerOpen.set(false);
  return (
    <Overlay
      kind="drawer"
      open={open}
      onClose={close}
      title={texts.shell.menuTitle}
      titleHidden
      closeLabel={texts.shell.closeMenu}
    >
      <SidebarContent onGo={close} />
    </Overlay>
  );
}
