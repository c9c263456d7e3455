import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Pages } from '@/lib/people/schema';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { ApiError } from '../../api';
import { ofThisPage } from '../../core/me';
import { $site } from '../../core/site';
import { $pages, createPage, ownedOf } from '../../session/pages';
import { texts } from '../../texts';
import { Button, ButtonLink } from '../../ui/Button';
import { TextField } from '../../ui/forms/Fields';
import { DialogButtons } from '../../ui/layout/Layout';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import styles from './UserMenu.module.css';
import { useLeaving } from './UserPages';

/** Creates the page; returns an error message, empty on success. */
async function create(nombre: string): Promise<string> {
  try {
    await createPage(nombre);
    return '';
  } catch (thrown) {
    const { fields, message } = thrown as ApiError;
    return thrown instanceof ApiError ? (fields['nombre'] ?? message) : texts.pages.createFailed;
  }
}

function NameForm({ onClose }: { onClose: () => void }) {
  const [nombre, setNombre] = useState('');
  const [issue, setIssue] = useState('');
  const [busy, setBusy] = useState(false);
  const [leave, question] = useLeaving();
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const wrong = await create(nombre);
    setIssue(wrong);
    // On success the browser navigates away: the button stays busy until then.
    if (wrong) setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (nombre.trim() === '') setIssue(texts.pages.nameMissing);
        else leave(() => void submit());
      }}
    >
      <TextField
        label={texts.profile.nombre}
        hint={texts.pages.nameHint}
        issue={issue}
        most={PROFILE_LIMITS.nombre}
        value={nombre}
        autoFocus
        onChange={setNombre}
      />
      <DialogButtons>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? texts.pages.creating : texts.pages.createGo}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.shell.cancel}
        </Button>
      </DialogButtons>
      {question}
    </form>
  );
}

/** Explains that the limit of pages is reached, with a link to the plans if a plan allows more. */
function LimitReached({ known, onClose }: { known: Pages; onClose: () => void }) {
  const { maximo: most, ampliable: hasLarger } = known;
  return (
    <>
      <OverlayText>{hasLarger ? texts.pages.fullOfPlan(most) : texts.pages.full(most)}</OverlayText>
      <DialogButtons>
        {hasLarger && (
          <ButtonLink look="primary" href={ofThisPage('/precios')}>
            {texts.pages.seePlans}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={onClose}>
          {texts.pages.close}
        </Button>
      </DialogButtons>
    </>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { plans } = useStore($site);
  const pageList = useStore($pages);
  if (pageList && ownedOf(pageList).length >= pageList.maximo) {
    return <LimitReached known={pageList} onClose={onClose} />;
  }
  const count = pageList && ownedOf(pageList).length;
  return (
    <>
      <OverlayText>
        {texts.pages.createHelp}{' '}
        {pageList &&
          count !== null &&
          (plans ? texts.pages.ofPlan : texts.pages.ofAll)(count, pageList.maximo)}
      </OverlayText>
      <NameForm onClose={onClose} />
    </>
  );
}

/** Dialog that creates another page: asks for its name and shows how many pages are allowed. */
export default function NewPageDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay open onClose={onClose} title={texts.pages.create}>
      <Content onClose={onClose} />
    </Overlay>
  );
}
