import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { byteSize } from '@/lib/kernel/text/numbers';
import type { FileView } from '@/lib/store/files/schema';
import { ofThisPage } from '../kernel/me';
import { ButtonLink, IconButton } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { dayOf } from '../ui/time';
import styles from './Files.module.css';
import { removeFile } from './files';
import { f } from './texts';

function wordsOf({ tamano, estado, creadoEn }: FileView): string {
  if (estado === 'comprobando') return f.checking;
  if (estado === 'danado') return f.damagedMark;
  return `${byteSize(tamano)} · ${dayOf(creadoEn)}`;
}

/** A file that is here: downloaded by the browser, removed after a question. */
export function FileRow({ file }: { file: FileView }) {
  const { id, nombre, estado } = file;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{nombre}</p>
        <p className={styles.help} data-fault={estado === 'danado' || undefined}>
          {wordsOf(file)}
        </p>
      </div>
      <div className={styles.actions}>
        {estado === 'listo' && (
          <ButtonLink
            look="quiet"
            href={ofThisPage(`/api/archivos/${id}`)}
            download
            aria-label={f.of(f.download, nombre)}
            icon={<Download aria-hidden="true" />}
          >
            {f.download}
          </ButtonLink>
        )}
        <IconButton label={f.of(f.remove, nombre)} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Confirm
        open={asking}
        title={f.removeTitle(nombre)}
        text={f.removeHelp}
        confirm={f.removeConfirm}
        keep={f.keep}
        danger
        onConfirm={() => {
          stop();
          void removeFile(file);
        }}
        onClose={stop}
      />
    </li>
  );
}
