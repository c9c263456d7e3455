import { $drawerOpen } from '../../core/state';
import { texts } from '../../texts';
import { Overlay } from '../../ui/overlays/Overlay';
import { SidebarContent } from './Sidebar';

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
