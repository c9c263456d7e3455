import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  $library,
  $pictureBlocks,
  blocksWith,
  loadLibrary,
  removePictures,
  showUploaded,
} from '../pictures/library';
import { m } from '../pictures/texts';
import { Uploader } from '../pictures/Uploader';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { CropMarks } from '../ui/CropMarks';
import { Failed } from '../ui/Failed';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { Embeds } from './Embeds';
import styles from './Media.module.css';
import { PictureCard } from './PictureCard';

/** Removes all at once that no block shows. */
function RemoveUnused({ addresses }: { addresses: string[] }) {
  const [asking, setAsking] = useState(false);
  if (addresses.length === 0) return null;
  const stop = () => setAsking(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.screen.removeUnused(addresses.length)}
      </Button>
      <Confirm
        open={asking}
        title={m.screen.removeUnusedTitle(addresses.length)}
        text={m.screen.removeUnusedHelp}
        confirm={m.screen.confirm}
        keep={m.screen.keep}
        danger
        onConfirm={() => {
          stop();
          void removePictures(addresses);
        }}
        onClose={stop}
      />
    </>
  );
}

function Empty() {
  return (
    <CropMarks>
      <div className={styles.empty}>
        <h3>{m.screen.emptyTitle}</h3>
        <p>{m.screen.emptyHelp}</p>
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
    <div className={styles.part}>
      {imagenes.length === 0 && <Empty />}
      <Uploader target="" disabled={imagenes.length >= maximo} done={showUploaded} />
      {imagenes.length > 0 && (
        <ul className={styles.pictures} aria-label={m.screen.list}>
          {imagenes.map(({ medio }, at) => (
            <PictureCard key={medio} medio={medio} at={at + 1} />
          ))}
        </ul>
      )}
      <RemoveUnused addresses={unused} />
    </div>
  );
}

/** /multimedia: the page's pictures and what it embeds. */
export default function MediaScreen() {
  const library = useStore($library);
  useEffect(() => {
    void loadLibrary();
  }, []);
  if (library === 'loading') return <p role="status">{m.screen.loading}</p>;
  if (library === 'failed') {
    return <Failed text={m.screen.failed} onAgain={() => void loadLibrary()} />;
  }
  const { imagenes, maximo } = library;
  return (
    <div className={screen.screen}>
      <Section title={m.screen.title} help={m.screen.count(imagenes.length, maximo)}>
        <Pictures imagenes={imagenes} maximo={maximo} />
      </Section>
      <Section title={m.embeds.title} help={m.embeds.help}>
        <Embeds />
      </Section>
    </div>
  );
}
