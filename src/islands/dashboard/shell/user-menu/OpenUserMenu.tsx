import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { Check, Contact, Keyboard, Layers, LogOut, Plus, Settings } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { $me, useMay } from '../../core/me';
import { goTo } from '../../core/router';
import { $site } from '../../core/site';
import { $shortcutsOpen } from '../../core/state';
import { forgetDrafts, unsavedPages } from '../../draft/local-draft';
import { $dirty } from '../../draft/store';
import { $saving, save } from '../../save/save';
import { $switching, switchTo } from '../../session/pages';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { usePointer } from '../../ui/document';
import { hasChangedForm } from '../../ui/forms/Form';
import { DialogButtons } from '../../ui/layout/Layout';
import { focusFirstItem, overlay } from '../../ui/lazy';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import menu from '../../ui/overlays/Overlay.module.css';
import { Person } from './Person';
import styles from './UserMenu.module.css';
import { PageMark, useLeaving, usePages } from './UserPages';

/** Maximum number of pages in the menu; with more pages it links to a searchable list. */
const MAX_IN_MENU = 5;

interface MenuPagesProps {
  onSwitch: (uid: string) => void;
  onAll: () => void;
  onNew: () => void;
}

/**
 * The pages of the signed-in person, with the current one marked. Choosing another page opens it.
 */
function MenuPages({ onSwitch, onAll, onNew }: MenuPagesProps) {
  const { plans } = useStore($site);
  const { pages, unsaved } = usePages();
  const many = pages.length > MAX_IN_MENU;
  const [current] = pages;
  return (
    <>
      <Menu.Group>
        <Menu.GroupLabel className={styles.label}>{texts.pages.title}</Menu.GroupLabel>
        <Menu.RadioGroup value={current?.uid} onValueChange={onSwitch}>
          {pages.slice(0, many ? 1 : MAX_IN_MENU).map((page) => (
            <Menu.RadioItem
              key={page.uid}
              value={page.uid}
              closeOnClick
              className={`${menu.item} ${styles.page}`}
            >
              <PageMark page={page} plans={plans} unsaved={unsaved.has(page.uid)} />
              <Menu.RadioItemIndicator className={styles.check}>
                <Check />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Group>
      {many && (
        <Menu.Item className={menu.item} onClick={onAll}>
          <Layers /> {texts.pages.all(pages.length)}
        </Menu.Item>
      )}
      <Menu.Item className={menu.item} onClick={onNew}>
        <Plus /> {texts.pages.create}
      </Menu.Item>
    </>
  );
}

interface SignOutProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks what to do with unsaved changes before a sign-out, which deletes them from this browser. */
function SignOutDialog({ open, onClose, onLeave }: SignOutProps) {
  const saving = useStore($saving);
  const dirty = useStore($dirty);
  const others = unsavedPages().map(({ nombre }) => nombre);
  const typed = hasChangedForm();
  const saveAndLeave = async () => {
    await save();
    if ($dirty.get()) onClose();
    // What was typed in a form is not saved by this.
    else if (!hasChangedForm()) onLeave();
  };
  return (
    <Overlay open={open} onClose={onClose} title={texts.signOut.title}>
      <OverlayText>
        {(dirty || typed) && texts.signOut.text} {others.length > 0 && texts.signOut.others(others)}
      </OverlayText>
      <DialogButtons>
        {dirty && (
          <Button look="primary" aria-disabled={saving} onClick={() => void saveAndLeave()}>
            {saving ? texts.header.saving : typed ? texts.header.save : texts.signOut.save}
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
const hasUnsaved = () => $dirty.get() || hasChangedForm() || unsavedPages().length > 0;

/** A dialog opened from the menu. */
type Dialog = 'signOut' | 'pages' | 'newPage';

interface MenuItemsProps {
  onDialog: (dialog: Dialog) => void;
  /** Leads to another page, unless the person stays because of a changed form. */
  onLeave: (leave: () => void) => void;
  onSignOut: () => void;
}

function MenuItems({ onDialog, onLeave, onSignOut }: MenuItemsProps) {
  const withKeyboard = usePointer();
  const edits = useMay('page.edit');
  return (
    <Menu.Popup ref={focusFirstItem} className={menu.menuPopup}>
      <MenuPages
        onSwitch={(uid) => uid !== $me.get().uid && onLeave(() => void switchTo(uid))}
        onAll={() => onDialog('pages')}
        onNew={() => onDialog('newPage')}
      />
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
  // The menu is rendered inside its landmark; at the end of the body it would be in no landmark.
  const [home, setHome] = useState<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [leaveFor, question] = useLeaving();
  const close = () => setDialog(null);
  const leave = () => {
    forgetDrafts();
    $switching.set(true);
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
            onLeave={leaveFor}
            onSignOut={() => (hasUnsaved() ? setDialog('signOut') : leave())}
          />
        </Menu.Positioner>
      </Menu.Portal>
      {question}
      <SignOutDialog open={dialog === 'signOut'} onClose={close} onLeave={leave} />
      <Suspense>
        {dialog === 'pages' && <PagesDialog onClose={close} />}
        {dialog === 'newPage' && <NewPageDialog onClose={close} />}
      </Suspense>
    </Menu.Root>
  );
}
