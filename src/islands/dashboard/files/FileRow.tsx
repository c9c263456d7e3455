import { Download, Trash2 } from 'lucide-react';
import { byteSize } from '@/lib/kernel/text/numbers';
import type { FileView } from '@/lib/store/files/schema';
import { ofThisPage } from '../kernel/me';
import { ButtonLink, IconButton } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { dayOf } from '../ui/time';
import styles from './Files.module.css';
import { fileTexts, removeFile } from './files';

function wordsOf({ tamano, estado, creadoEn }: FileView): string {
  if (estado === 'comprobando') return fileTexts.checking;
  if (estado === 'danado') return fileTexts.damagedMark;
  return `${byteSize(tamano)} · ${dayOf(creadoEn)}`;
}

/** A file that is here: downloaded by the browser, removed after a question. */
export function FileRow({ file }: { file: FileView }) {
  const { id, nombre, estado } = file;
  return (
    <Inline as="li" center apart gap="2-4" ruled={3}>
      <div className={styles.words}>
        <p className={styles.name}>{nombre}</p>
        <Text look="help" className={styles.help} data-fault={estado === 'danado' || undefined}>
          {wordsOf(file)}
        </Text>
      </div>
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
          button={(ask) => (
            <IconButton label={fileTexts.of(fileTexts.remove, nombre)} onClick={ask}>
              <Trash2 />
            </IconButton>
          )}
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
