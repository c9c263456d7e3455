import { useStore } from '@nanostores/react';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { byteSize } from '@/lib/core/text/numbers';
import { IconButton } from '../ui/Button';
import { FileButton } from '../ui/forms/DropZone';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Files.module.css';
import { $uploads, fileTexts, type Upload } from './files';
import { attach, cancel, pause, resume } from './upload';

const RUNNING = new Set<Upload['state']>(['waiting', 'sending', 'offline', 'retrying']);

/** Lets the person select the file again for an upload that an earlier visit began. */
function Attach({ id, nombre, tamano }: Upload) {
  const name = fileTexts.of(fileTexts.attach, nombre);
  return (
    <FileButton
      name={name}
      aria-label={name}
      take={([file]) => file && attach(id, file, byteSize(tamano))}
    >
      {fileTexts.attach}
    </FileButton>
  );
}

function Going({ upload }: { upload: Upload }) {
  const { id, nombre, state } = upload;
  if (state === 'unattached') return <Attach {...upload} />;
  if (RUNNING.has(state)) {
    return (
      <IconButton
        icon={<Pause />}
        label={fileTexts.of(fileTexts.pause, nombre)}
        onClick={() => pause(id)}
      />
    );
  }
  const again = state === 'failed';
  return (
    <IconButton
      icon={again ? <RotateCw /> : <Play />}
      label={fileTexts.of(again ? fileTexts.again : fileTexts.resume, nombre)}
      onClick={() => resume(id)}
    />
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, nombre, tamano, recibido, state, issue } = upload;
  return (
    <Inline as="li" center apart gap="2-4" ruled={3}>
      <Stack gap={1} className={styles.words}>
        <p className={styles.name}>{nombre}</p>
        <progress aria-label={fileTexts.progressOf(nombre)} max={tamano} value={recibido} />
        <Text look="help" className={styles.help} data-issue={state === 'failed' || undefined}>
          {fileTexts.progress(byteSize(recibido), byteSize(tamano))} ·{' '}
          {issue ?? fileTexts.states[state]}
        </Text>
      </Stack>
      <Inline center gap={1} className={styles.actions}>
        <Going upload={upload} />
        <ConfirmButton
          button={<IconButton icon={<X />} label={fileTexts.of(fileTexts.cancel, nombre)} />}
          title={fileTexts.removeTitle(nombre)}
          text={fileTexts.removeUpload}
          confirm={fileTexts.removeConfirm}
          keep={fileTexts.keep}
          danger
          onConfirm={() => void cancel(id)}
        />
      </Inline>
    </Inline>
  );
}

/** The running uploads and their progress. */
export function UploadList() {
  const uploads = Object.values(useStore($uploads));
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={fileTexts.uploads}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}
