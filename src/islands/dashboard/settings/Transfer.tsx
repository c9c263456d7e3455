import { useStore } from '@nanostores/react';
import { Download, FileInput } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { $busy, $importOpen, $undoable, loadUndoable, openImport, undoLast } from '../import/store';
import { d } from '../import/texts';
import { ofThisPage } from '../kernel/me';
import { Button, ButtonLink } from '../ui/Button';
import { overlay } from '../ui/lazy';
import { ago } from '../ui/time';
import styles from './Settings.module.css';
import { s } from './texts';

const ImportDialog = overlay(
  () => import('../import/ImportDialog'),
  () => $importOpen.set(false),
);

/** The account as a file. The browser saves it: there is nothing to wait for here. */
export function ExportPart() {
  return (
    <div className={styles.part}>
      <p className={styles.text}>{s.exportText}</p>
      <ExportLink />
    </div>
  );
}

/** The link that downloads everything. */
export function ExportLink() {
  return (
    <ButtonLink href={ofThisPage('/api/exportar')} download icon={<Download aria-hidden="true" />}>
      {s.exportGo}
    </ButtonLink>
  );
}

function LastImport() {
  const last = useStore($undoable);
  const busy = useStore($busy) === 'undoing';
  if (!last) return null;
  return (
    <section className={styles.last} aria-label={d.lastTitle}>
      <p>
        <strong>{d.lastTitle}.</strong> {d.last(ago(last.creadaEn, s.now))}
      </p>
      <Button look="quiet" disabled={busy} onClick={() => void undoLast()}>
        {busy ? d.undoing : d.undo}
      </Button>
    </section>
  );
}

/** Bringing links in, and taking the last import back. */
export function ImportPart() {
  const open = useStore($importOpen);
  useEffect(() => {
    void loadUndoable();
  }, []);
  return (
    <div className={styles.part}>
      <p className={styles.text}>{s.importText}</p>
      <Button icon={<FileInput aria-hidden="true" />} onClick={openImport}>
        {s.importGo}
      </Button>
      <LastImport />
      {open && (
        <Suspense>
          <ImportDialog />
        </Suspense>
      )}
    </div>
  );
}
