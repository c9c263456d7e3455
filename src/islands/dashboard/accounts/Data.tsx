import { useStore } from '@nanostores/react';
import { Download, FileInput } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../api';
import { ofThisPage } from '../core/me';
import { $base } from '../draft/store';
import {
  $busy,
  $importOpen,
  $undoable,
  importTexts,
  loadUndoable,
  openImport,
  undoLast,
} from '../portability/portability';
import { loadPages } from '../session/pages';
import { Button, ButtonLink } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Inline, Note, Stack } from '../ui/layout/Layout';
import { overlay } from '../ui/lazy';
import { useNear } from '../ui/near';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { ago } from '../ui/time';
import styles from './Settings.module.css';
import { settingsTexts } from './settings';

const ImportDialog = overlay(
  () => import('../portability/ImportDialog'),
  () => $importOpen.set(false),
);

/** A link to the export. The browser downloads it, so there is no progress to show here. */
export function ExportPart() {
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{settingsTexts.exportText}</p>
      <ExportLink />
    </Stack>
  );
}

function ExportLink() {
  return (
    <ButtonLink href={ofThisPage('/api/exportar')} download icon={<Download />}>
      {settingsTexts.exportGo}
    </ButtonLink>
  );
}

function LastImport() {
  const last = useStore($undoable);
  const busy = useStore($busy) === 'undoing';
  if (!last) return null;
  return (
    <Note as="section" aria-label={importTexts.lastTitle}>
      <p>
        <strong>{importTexts.lastTitle}.</strong>{' '}
        {importTexts.last(ago(last.creadaEn, settingsTexts.now))}
      </p>
      <Button look="quiet" disabled={busy} onClick={() => void undoLast()}>
        {busy ? importTexts.undoing : importTexts.undo}
      </Button>
    </Note>
  );
}

/** The import of links, and a button that undoes the last import. */
export function ImportPart() {
  const open = useStore($importOpen);
  const place = useNear<HTMLDivElement>(() => void loadUndoable());
  return (
    <Stack start gap={4} ref={place}>
      <p className={styles.text}>{settingsTexts.importText}</p>
      <Button icon={<FileInput />} onClick={openImport}>
        {settingsTexts.importGo}
      </Button>
      <LastImport />
      {open && (
        <Suspense>
          <ImportDialog />
        </Suspense>
      )}
    </Stack>
  );
}

interface DeletionWords {
  go: string;
  title: string;
  explain: string;
  confirm: string;
  keep: string;
  failed: string;
}

interface DeletionProps {
  words: DeletionWords;
  /** Text before the button about the data that is deleted and the data that stays. */
  children: ReactNode;
  /** True to offer an export of the page's data first. */
  exports: boolean;
  /** Deletes the page or account and leaves the document. Throws ApiError. */
  run: (slug: string) => Promise<void>;
}

type ConfirmationProps = Omit<DeletionProps, 'children'> & { slug: string; onClose: () => void };

/** Runs the deletion; returns an error message, empty on success. */
async function attempt(run: DeletionProps['run'], typed: string, failed: string): Promise<string> {
  try {
    await run(typed);
    return '';
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return failed;
    return thrown.fields['slug'] ?? thrown.message;
  }
}

function Confirmation({ words, exports, run, slug, onClose }: ConfirmationProps) {
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const wrong = await attempt(run, typed, words.failed);
    setIssue(wrong);
    // On success the document is being left, so the button stays busy.
    if (wrong) setBusy(false);
  };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {exports && (
        <div>
          <ExportLink />
        </div>
      )}
      <TextField
        label={settingsTexts.removeType(slug)}
        issue={issue}
        value={typed}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        onChange={setTyped}
      />
      <Inline center gap={3}>
        <Button look="danger" type="submit" disabled={busy || typed.trim() === ''}>
          {busy ? settingsTexts.removing : words.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.keep}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Says that the deletion is permanent, offers an export, and requires typing to confirm. */
export function Deletion(props: DeletionProps) {
  const { words, children } = props;
  const slug = useStore($base)?.slug ?? '';
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  // If the pages cannot be loaded, a general text is shown.
  const place = useNear<HTMLDivElement>(() => void loadPages().catch(() => undefined));
  return (
    <Stack start gap={4} ref={place}>
      {children}
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.go}
      </Button>
      <Overlay open={asking} onClose={stop} title={words.title} closeLabel={words.keep}>
        <OverlayText>{words.explain}</OverlayText>
        <Confirmation {...props} slug={slug} onClose={stop} />
      </Overlay>
    </Stack>
  );
}
