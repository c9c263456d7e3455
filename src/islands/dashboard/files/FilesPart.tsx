import { useStore } from '@nanostores/react';
import { Download, Trash2, Upload as UploadIcon } from 'lucide-react';
import { useEffect } from 'react';
import { byteSize } from '@/lib/core/text/numbers';
import type { FileList as Files, FileView } from '@/lib/files/schema';
import { PLAN_RULES } from '@/lib/plans/rules';
import { ofThisPage } from '../core/me';
import { $site } from '../core/site';
import { $switching } from '../session/pages';
import { Button, ButtonLink, IconButton } from '../ui/Button';
import { askToStay } from '../ui/document';
import { DropZone } from '../ui/forms/DropZone';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import { useNear } from '../ui/near';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending } from '../ui/Pending';
import { dayOf } from '../ui/time';
import styles from './Files.module.css';
import { $files, fileTexts, loadFiles, loadMore, removeFile } from './files';
import { UploadList } from './UploadList';
import { addFiles, isSending } from './upload';

function wordsOf({ tamano, estado, creadoEn }: FileView): string {
  if (estado === 'comprobando') return fileTexts.checking;
  if (estado === 'danado') return fileTexts.damagedMark;
  return `${byteSize(tamano)} · ${dayOf(creadoEn)}`;
}

/** A complete file: a download link, and removal after a confirmation. */
function FileRow({ file }: { file: FileView }) {
  const { id, nombre, estado } = file;
  return (
    <Inline as="li" center apart gap="2-4" ruled={3}>
      <Stack gap={1} className={styles.words}>
        <p className={styles.name}>{nombre}</p>
        <Text look="help" className={styles.help} data-issue={estado === 'danado' || undefined}>
          {wordsOf(file)}
        </Text>
      </Stack>
      <Inline center gap={1} className={styles.actions}>
        {estado === 'listo' && (
          <ButtonLink
            look="quiet"
            href={ofThisPage(`/api/archivos/${id}`)}
            download
            aria-label={fileTexts.of(fileTexts.download, nombre)}
            icon={<Download />}
          >
            {fileTexts.download}
          </ButtonLink>
        )}
        <ConfirmButton
          button={<IconButton icon={<Trash2 />} label={fileTexts.of(fileTexts.remove, nombre)} />}
          title={fileTexts.removeTitle(nombre)}
          text={fileTexts.removeHelp}
          confirm={fileTexts.removeConfirm}
          keep={fileTexts.keep}
          danger
          onConfirm={() => void removeFile(file)}
        />
      </Inline>
    </Inline>
  );
}

/** The page's used disk space. */
function DiskSpace({ usado, espacio }: Pick<Files, 'usado' | 'espacio'>) {
  const words = fileTexts.used(byteSize(usado), byteSize(espacio));
  return (
    <Stack gap={1} className={styles.room}>
      <progress
        aria-label={fileTexts.usedLabel}
        max={Math.max(espacio, 1)}
        value={Math.min(usado, espacio)}
      />
      <p>{words}</p>
    </Stack>
  );
}

/** Shown when the plan has no disk space. */
function Locked() {
  const { plans } = useStore($site);
  if (!plans)
    return (
      <Text look="help" className={styles.help}>
        {fileTexts.lockedPlain}
      </Text>
    );
  return (
    <Stack start gap={4}>
      <Text look="help" className={styles.help}>
        {fileTexts.locked(PLAN_RULES.pro.fileGigabytes)}
      </Text>
      <ButtonLink href={ofThisPage('/precios')}>{fileTexts.plans}</ButtonLink>
    </Stack>
  );
}

/** The browser asks before it closes the tab, because closing aborts uploads. */
function useStayWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isSending() && !$switching.get() && askToStay(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

function Loaded({ archivos, siguiente, usado, espacio }: Files) {
  return (
    <>
      {espacio === 0 ? (
        <Locked />
      ) : (
        <>
          <Text look="help" className={styles.help}>
            {fileTexts.intro}
          </Text>
          <DropZone
            multiple
            legend={fileTexts.choose}
            choose={fileTexts.choose}
            icon={<UploadIcon />}
            drop={fileTexts.drop}
            dropNow={fileTexts.dropNow}
            take={(chosen) => void addFiles(chosen)}
          />
        </>
      )}
      <UploadList />
      {archivos.length > 0 && (
        <ul className={styles.list} aria-label={fileTexts.list}>
          {archivos.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {siguiente !== undefined && <Button onClick={() => void loadMore()}>{fileTexts.more}</Button>}
      {(espacio > 0 || usado > 0) && <DiskSpace usado={usado} espacio={espacio} />}
    </>
  );
}

/** The stored files, the running uploads, and the disk space. */
export function FilesPart() {
  const files = useStore($files);
  useStayWarning();
  const place = useNear<HTMLDivElement>(() => void loadFiles());
  return (
    <Stack start gap={4} className={styles.part} ref={place}>
      {typeof files === 'string' ? (
        <Pending state={files} words={fileTexts} load={loadFiles} />
      ) : (
        <Loaded {...files} />
      )}
    </Stack>
  );
}
