import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import type { Pages } from '@/lib/people/people/schema';
import { ApiError } from '../../api';
import { ofThisPage } from '../../kernel/me';
import { $site } from '../../kernel/site';
import { $pages, createPage, ownedOf } from '../../session/pages';
import { t } from '../../texts';
import { Button, ButtonLink } from '../../ui/Button';
import confirm from '../../ui/Confirm.module.css';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/Inputs';
import { Overlay, OverlayText } from '../../ui/Overlay';
import styles from './Pages.module.css';

/** Makes it; returns what is wrong when it could not. */
async function create(nombre: string): Promise<string> {
  try {
    await createPage(nombre);
    return '';
  } catch (thrown) {
    const { fields, message } = thrown as ApiError;
    return thrown instanceof ApiError ? (fields['nombre'] ?? message) : t.pages.createFailed;
  }
}

function NameForm({ onClose }: { onClose: () => void }) {
  const [nombre, setNombre] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (nombre.trim() === '') return setFault(t.pages.nameMissing);
    setBusy(true);
    const wrong = await create(nombre);
    setFault(wrong);
    // Without a fault the page is being left: the button stays as it is.
    if (wrong) setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t.profile.nombre}
        hint={t.pages.nameHint}
        fault={fault}
        counter={{ text: nombre, most: PROFILE_LIMITS.nombre }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={nombre}
            autoFocus
            onChange={(event) => setNombre(event.target.value)}
          />
        )}
      </Field>
      <div className={confirm.buttons}>
        <Button look="primary" type="submit" aria-disabled={busy} disabled={busy}>
          {busy ? t.pages.creating : t.pages.createGo}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t.shell.cancel}
        </Button>
      </div>
    </form>
  );
}

/** No further page, and why; with the way to more where there is one. */
function Full({ known, onClose }: { known: Pages; onClose: () => void }) {
  const { maximo: most, ampliable: hasLarger } = known;
  return (
    <>
      <OverlayText>{hasLarger ? t.pages.fullOfPlan(most) : t.pages.full(most)}</OverlayText>
      <div className={confirm.buttons}>
        {hasLarger && (
          <ButtonLink look="primary" href={ofThisPage('/precios')}>
            {t.pages.seePlans}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={onClose}>
          {t.pages.close}
        </Button>
      </div>
    </>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { plans } = useStore($site);
  const known = useStore($pages);
  if (known && ownedOf(known).length >= known.maximo) {
    return <Full known={known} onClose={onClose} />;
  }
  const count = known && ownedOf(known).length;
  return (
    <>
      <OverlayText>
        {t.pages.createHelp}{' '}
        {known && count !== null && (plans ? t.pages.ofPlan : t.pages.ofAll)(count, known.maximo)}
      </OverlayText>
      <NameForm onClose={onClose} />
    </>
  );
}

/** A further page: its name, and what the plan has room for. */
export default function NewPageDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay
      kind="dialog"
      open
      onClose={onClose}
      title={t.pages.create}
      closeLabel={t.shell.cancel}
    >
      <Content onClose={onClose} />
    </Overlay>
  );
}
