import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { Contact, Keyboard, LogOut, Settings } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '../../core/me';
import { goTo } from '../../core/router';
import { $shortcutsOpen } from '../../core/state';
import { forgetDrafts, unsavedPages } from '../../draft/localDraft';
import { $dirty } from '../../draft/profile';
import { $saving, save } from '../../save/save';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { DialogButtons } from '../../ui/layout/Layout';
import { usePointer } from '../../ui/media';
import { overlay } from '../../ui/overlays/lazy';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import menu from '../../ui/overlays/Overlay.module.css';
import { focusFirstItem } from '../../ui/overlays/onDemand';
import { MenuPages } from './MenuPages';
import { Person } from './Person';
import styles from './UserMenu.module.css';

interface SignOutProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks what to do with unsaved changes before signing out: the browser deletes them. */
function SignOutDialog({ open, onClose, onLeave }: SignOutProps) {
  const saving = useStore($saving);
  const dirty = useStore($dirty);
  const others = unsavedPages().map(({ nombre }) => nombre);
  const saveAndLeave = async () => {
    await save();
    if ($dirty.get()) onClose();
    else onLeave();
  };
  return (
    <Overlay
      kind="dialog"
      open={open}
      onClose={onClose}
      title={texts.signOut.title}
      closeLabel={texts.shell.cancel}
    >
      <OverlayText>
        {dirty && texts.signOut.text} {others.length > 0 && texts.signOut.others(others)}
      </OverlayText>
      <DialogButtons>
        {dirty && (
          <Button look="primary" aria-disabled={saving} onClick={() => void saveAndLeave()}>
            {saving ? texts.header.saving : texts.signOut.save}
          </Button>
        )}
        <Button look="danger" onClick={onLeave}>
          {texts.signOut.discard}
        </Button>
      </DialogButtons>
    </Overlay>
  );
}

const close = ({ onClose }: { onClose: () => void }) => onClose();
const PagesDialog = overlay(() => import('./PagesDialog'), close);
const NewPageDialog = overlay(() => import('./NewPageDialog'), close);

/** Returns true when this browser stores unsaved changes, which a sign-out deletes. */
const hasUnsaved = () => $dirty.get() || unsavedPages().length > 0;

/** A dialog opened from the menu. */
type Dialog = 'signOut' | 'pages' | 'newPage';

interface MenuItemsProps {
  onDialog: (dialog: Dialog) => void;
  onSignOut: () => void;
}

function MenuItems({ onDialog, onSignOut }: MenuItemsProps) {
  const withKeyboard = usePointer();
  const edits = useMay('page.edit');
  return (
    <Menu.Popup ref={focusFirstItem} className={menu.menuPopup}>
      <MenuPages onAll={() => onDialog('pages')} onNew={() => onDialog('newPage')} />
      <Menu.Separator className={menu.separator} />
      {edits && (
        <Menu.Item className={menu.item} onClick={() => goTo('perfil')}>
          <Contact /> {texts.shell.profile}
        </Menu.Item>
      )}
      <Menu.Item className={menu.item} onClick={() => goTo('ajustes')}>
        <Settings /> {texts.shell.settings}
      </Menu.Item>
      {withKeyboard && (
        <Menu.Item className={menu.item} onClick={() => $shortcutsOpen.set(true)}>
          <Keyboard /> {texts.shortcuts.open}
        </Menu.Item>
      )}
      <Menu.Separator className={menu.separator} />
      <Menu.Item className={menu.item} onClick={onSignOut}>
        <LogOut /> {texts.shell.signOut}
      </Menu.Item>
    </Menu.Popup>
  );
}

/** The open menu, loaded on first use. */
export default function OpenUserMenu({ narrow }: { narrow: boolean }) {
  // The menu's container is inside its landmark: at the end of the body it would be in none.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const leave = () => {
    forgetDrafts();
    form.current?.submit();
  };
  return (
    <Menu.Root defaultOpen>
      <div ref={setHome} className={menu.home} />
      <form ref={form} method="post" action="/auth/salir" hidden />
      <Menu.Trigger className={styles.trigger} data-narrow={narrow || undefined}>
        <Person narrow={narrow} />
      </Menu.Trigger>
      <Menu.Portal container={home}>
        <Menu.Positioner
          className={menu.positioner}
          positionMethod="fixed"
          side="top"
          align="start"
          sideOffset={6}
        >
          <MenuItems
            onDialog={setDialog}
            onSignOut={() => (hasUnsaved() ? setDialog('signOut') : leave())}
          />
        </Menu.Positioner>
      </Menu.Portal>
      <SignOutDialog open={dialog === 'signOut'} onClose={close} onLeave={leave} />
      <Suspense>
        {dialog === 'pages' && <PagesDialog onClose={close} />}
        {dialog === 'newPage' && <NewPageDialog onClose={close} />}
      </Suspense>
    </Menu.Root>
  );
}
