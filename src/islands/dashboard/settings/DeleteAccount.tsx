import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError, api } from '../api';
import { forgetDrafts } from '../draft/localDraft';
import { $base } from '../draft/profile';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { Overlay, OverlayText } from '../ui/Overlay';
import styles from './Settings.module.css';
import { ExportLink } from './Transfer';
import { s } from './texts';

/** Deletes and leaves; returns what is wrong when it could not. */
async function remove(slug: string): Promise<string> {
  try {
    await api.deleteAccount(slug);
  } catch (thrown) {
    const { fields, message } = thrown as ApiError;
    return thrown instanceof ApiError ? (fields['slug'] ?? message) : s.removeFailed;
  }
  // Unsaved changes go with the account, those of other tabs too.
  forgetDrafts();
  window.location.assign('/cuenta-eliminada');
  return '';
}

function Confirmation({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const wrong = await remove(typed);
    setFault(wrong);
    // Without a fault the page is being left: the button stays as it is.
    if (wrong) setBusy(false);
  };
  return (
    <form
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <div>
        <ExportLink />
      </div>
      <Field label={s.removeType(slug)} fault={fault}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button look="danger" type="submit" disabled={busy || typed.trim() === ''}>
          {busy ? s.removing : s.removeConfirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {s.removeCancel}
        </Button>
      </div>
    </form>
  );
}

/** The end of an account: said plainly, with the export offered, confirmed by typing. */
export function DeleteAccount() {
  const slug = useStore($base)?.slug ?? '';
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <div className={styles.part}>
      <p className={styles.text}>{s.removeText}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {s.removeGo}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={s.removeTitle}
        closeLabel={s.removeCancel}
      >
        <OverlayText>{s.removeExplain}</OverlayText>
        <Confirmation slug={slug} onClose={stop} />
      </Overlay>
    </div>
  );
}
