import { useStore } from '@nanostores/react';
import { unsavedPages } from '../../draft/localDraft';
import { $dirty } from '../../draft/profile';
import { $saving, save } from '../../save/save';
import { t } from '../../texts';
import { Button } from '../../ui/Button';
import styles from '../../ui/Confirm.module.css';
import { Overlay, OverlayText } from '../../ui/Overlay';

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
      title={t.signOut.title}
      closeLabel={t.shell.cancel}
    >
      <OverlayText>
        {dirty && t.signOut.text} {others.length > 0 && t.signOut.others(others)}
      </OverlayText>
      <div className={styles.buttons}>
        {dirty && (
          <Button look="primary" aria-disabled={saving} onClick={() => void saveAndLeave()}>
            {saving ? t.header.saving : t.signOut.save}
          </Button>
        )}
        <Button look="danger" onClick={onLeave}>
          {t.signOut.discard}
        </Button>
      </div>
    </Overlay>
  );
}
