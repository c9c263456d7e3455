import { useStore } from '@nanostores/react';
import { unsavedPages } from '../../draft/localDraft';
import { $dirty } from '../../draft/profile';
import { $saving, save } from '../../save/save';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { DialogButtons } from '../../ui/layout/Layout';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';

interface SignOutProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks what becomes of unsaved changes before signing out: the browser keeps nothing of them. */
export function SignOutDialog({ open, onClose, onLeave }: SignOutProps) {
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
