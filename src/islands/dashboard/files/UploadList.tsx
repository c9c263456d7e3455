import { useStore } from '@nanostores/react';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { byteSize } from '@/lib/kernel/text/numbers';
import { Button, IconButton } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import styles from './Files.module.css';
import { f } from './texts';
import { attach, cancel, pause, resume } from './upload';
import { $uploads, type Upload } from './uploads';

const RUNNING = new Set<Upload['state']>(['waiting', 'sending', 'offline', 'retrying']);

/** Lets the file be chosen again of which an earlier visit has sent the beginning. */
function Attach({ id, nombre, tamano }: Upload) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label={f.of(f.attach, nombre)} onClick={() => input.current?.click()}>
        {f.attach}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={f.of(f.attach, nombre)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) attach(id, file, byteSize(tamano));
          event.target.value = '';
        }}
      />
    </>
  );
}

function Going({ upload }: { upload: Upload }) {
  const { id, nombre, state } = upload;
  if (state === 'unattached') return <Attach {...upload} />;
  if (RUNNING.has(state)) {
    return (
      <IconButton label={f.of(f.pause, nombre)} onClick={() => pause(id)}>
        <Pause aria-hidden="true" />
      </IconButton>
    );
  }
  const again = state === 'failed';
  return (
    <IconButton label={f.of(again ? f.again : f.resume, nombre)} onClick={() => resume(id)}>
      {again ? <RotateCw aria-hidden="true" /> : <Play aria-hidden="true" />}
    </IconButton>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, nombre, tamano, recibido, state, fault } = upload;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{nombre}</p>
        <progress aria-label={f.progressOf(nombre)} max={tamano} value={recibido} />
        <p className={styles.help} data-fault={state === 'failed' || undefined}>
          {f.progress(byteSize(recibido), byteSize(tamano))} · {fault ?? f.states[state]}
        </p>
      </div>
      <div className={styles.actions}>
        <Going upload={upload} />
        <IconButton label={f.of(f.cancel, nombre)} onClick={() => setAsking(true)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Confirm
        open={asking}
        title={f.removeTitle(nombre)}
        text={f.removeUpload}
        confirm={f.removeConfirm}
        keep={f.keep}
        danger
        onConfirm={() => {
          stop();
          void cancel(id);
        }}
        onClose={stop}
      />
    </li>
  );
}

/** What is on its way, and how far it has come. */
export function UploadList() {
  const uploads = Object.values(useStore($uploads));
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={f.uploads}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}
