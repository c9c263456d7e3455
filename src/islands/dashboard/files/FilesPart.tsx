import { useStore } from '@nanostores/react';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect } from 'react';
import { byteSize } from '@/lib/kernel/text/numbers';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { FileList as Files } from '@/lib/store/files/schema';
import { ofThisPage } from '../kernel/me';
import { $site } from '../kernel/site';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { DropZone } from '../ui/forms/DropZone';
import { Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { useNear } from '../ui/near';
import { FileRow } from './FileRow';
import styles from './Files.module.css';
import { $files, fileTexts, loadFiles, loadMore } from './files';
import { UploadList } from './UploadList';
import { addFiles, isSending } from './upload';

/** How full the page's room is. */
function Room({ usado, espacio }: Pick<Files, 'usado' | 'espacio'>) {
  const words = fileTexts.used(byteSize(usado), byteSize(espacio));
  return (
    <div className={styles.room}>
      <progress
        aria-label={fileTexts.usedLabel}
        max={Math.max(espacio, 1)}
        value={Math.min(usado, espacio)}
      />
      <p>{words}</p>
    </div>
  );
}

/** What a plan without room says. */
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

/** A tab that is closed stops what it sends: the browser asks first. */
function useStayWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isSending() && event.preventDefault();
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
      {(espacio > 0 || usado > 0) && <Room usado={usado} espacio={espacio} />}
    </>
  );
}

/** What is kept here, what is on its way, and how much room there is. */
export function FilesPart() {
  const files = useStore($files);
  useStayWarning();
  const place = useNear<HTMLDivElement>(() => void loadFiles());
  return (
    <Stack start gap={4} className={styles.part} ref={place}>
      {files === 'loading' && <p role="status">{fileTexts.loading}</p>}
      {files === 'failed' && <Failed text={fileTexts.failed} onAgain={() => void loadFiles()} />}
      {typeof files === 'object' && <Loaded {...files} />}
    </Stack>
  );
}
