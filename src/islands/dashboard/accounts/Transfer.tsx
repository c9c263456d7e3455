import { useStore } from '@nanostores/react';
import { Download, FileInput } from 'lucide-react';
import { Suspense } from 'react';
import { ofThisPage } from '../core/me';
import {
  $busy,
  $importOpen,
  $undoable,
  loadUndoable,
  openImport,
  undoLast,
} from '../portability/store';
import { importTexts } from '../portability/texts';
import { Button, ButtonLink } from '../ui/Button';
import { Note, Stack } from '../ui/layout/Layout';
import { useNear } from '../ui/near';
import { overlay } from '../ui/overlays/lazy';
import { ago } from '../ui/time';
import styles from './Settings.module.css';
import { settingsTexts } from './texts';

const ImportDialog = overlay(
  () => import('../portability/ImportDialog'),
  () => $importOpen.set(false),
);

/** A link to the export. The browser downloads it: there is no progress to show here. */
export function ExportPart() {
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{settingsTexts.exportText}</p>
      <ExportLink />
    </Stack>
  );
}

/** The download link of the export. */
export function ExportLink() {
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

/** The import of links, and the undo of the last one. */
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
