import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $library,
  $pictureBlocks,
  blocksWith,
  loadLibrary,
  removePictures,
  showUploaded,
} from '../pictures/library';
import { pictureTexts } from '../pictures/texts';
import { Uploader } from '../pictures/Uploader';
import { Button } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import { Failed } from '../ui/Failed';
import { Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Embeds } from './Embeds';
import styles from './Media.module.css';
import { PictureCard } from './PictureCard';

/** Removes all at once that no block shows. */
function RemoveUnused({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ConfirmButton
      button={(ask) => (
        <Button look="quiet" onClick={ask}>
          {pictureTexts.screen.removeUnused(addresses.length)}
        </Button>
      )}
      title={pictureTexts.screen.removeUnusedTitle(addresses.length)}
      text={pictureTexts.screen.removeUnusedHelp}
      confirm={pictureTexts.screen.confirm}
      keep={pictureTexts.screen.keep}
      danger
      onConfirm={() => void removePictures(addresses)}
    />
  );
}

function Empty() {
  return (
    <CropMarks>
      <div className={styles.empty}>
        <h3>{pictureTexts.screen.emptyTitle}</h3>
        <p>{pictureTexts.screen.emptyHelp}</p>
      </div>
    </CropMarks>
  );
}

function Pictures({ imagenes, maximo }: { imagenes: { medio: string }[]; maximo: number }) {
  const blocks = useStore($pictureBlocks);
  const unused = imagenes.flatMap(({ medio }) =>
    blocksWith(medio, blocks).length === 0 ? [medio] : [],
  );
  return (
    <Stack start gap={5} className={styles.part}>
      {imagenes.length === 0 && <Empty />}
      <Uploader target="" disabled={imagenes.length >= maximo} done={showUploaded} />
      {imagenes.length > 0 && (
        <ul className={styles.pictures} aria-label={pictureTexts.screen.list}>
          {imagenes.map(({ medio }, at) => (
            <PictureCard key={medio} medio={medio} at={at + 1} />
          ))}
        </ul>
      )}
      <RemoveUnused addresses={unused} />
    </Stack>
  );
}

/** /multimedia: the page's pictures and what it embeds. */
export default function MediaScreen() {
  const library = useStore($library);
  useEffect(() => {
    void loadLibrary();
  }, []);
  if (library === 'loading') return <p role="status">{pictureTexts.screen.loading}</p>;
  if (library === 'failed') {
    return <Failed text={pictureTexts.screen.failed} onAgain={() => void loadLibrary()} />;
  }
  const { imagenes, maximo } = library;
  return (
    <div className={screen.screen}>
      <Section
        title={pictureTexts.screen.title}
        help={pictureTexts.screen.count(imagenes.length, maximo)}
      >
        <Pictures imagenes={imagenes} maximo={maximo} />
      </Section>
      <Section title={pictureTexts.embeds.title} help={pictureTexts.embeds.help}>
        <Embeds />
      </Section>
    </div>
  );
}
