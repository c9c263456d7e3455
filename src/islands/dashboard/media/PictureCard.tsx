import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { PICTURES_LIMIT } from '@/lib/page/blocks/imagenes/rules';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import { blockTexts, kindWords, nameOf } from '../draft/names';
import {
  $pictureBlocks,
  addPicture,
  altOf,
  blocksWith,
  describePicture,
  type PictureBlock,
  removePictures,
} from '../pictures/library';
import { thumbnailOf } from '../pictures/pictures';
import { pictureTexts } from '../pictures/texts';
import { IconButton } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Select } from '../ui/forms/Inputs';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Media.module.css';

const NEW = 'nuevo';

/** A block by its kind and what it says. */
const called = (block: PictureBlock) => blockTexts.about(kindWords('imagenes').name, nameOf(block));

/** Puts a picture into a block that does not show it yet. */
function AddTo({ medio, at, into }: { medio: string; at: number; into: PictureBlock[] }) {
  const add = (value: string) => {
    const block = into.find(({ id }) => id === value);
    addPicture(medio, block, block ? called(block) : pictureTexts.screen.newBlock.toLowerCase());
  };
  return (
    <Select
      aria-label={pictureTexts.screen.addToLabel(at)}
      value=""
      onChange={({ target }) => target.value && add(target.value)}
    >
      <option value="">{pictureTexts.screen.addTo}</option>
      {into.map((block) => (
        <option key={block.id} value={block.id}>
          {called(block)}
        </option>
      ))}
      <option value={NEW}>{pictureTexts.screen.newBlock}</option>
    </Select>
  );
}

/** A picture of the page: where it is shown, what is said of it, and into which blocks it can go. */
export function PictureCard({ medio, at }: { medio: string; at: number }) {
  const blocks = useStore($pictureBlocks);
  const used = blocksWith(medio, blocks);
  const alt = altOf(medio, blocks);
  const free = blocks.filter(
    (block) => !used.includes(block) && block.datos.imagenes.length < PICTURES_LIMIT,
  );
  return (
    <li className={styles.card}>
      <img src={thumbnailOf(medio)} alt={alt || pictureTexts.picture(at)} loading="lazy" />
      <div className={styles.where}>
        <p data-unused={used.length === 0 || undefined}>
          {used.length > 0
            ? pictureTexts.screen.usedIn(used.map(called).join(', '))
            : pictureTexts.screen.unused}
        </p>
        {used.length === 0 && (
          <ConfirmButton
            button={(ask) => (
              <IconButton label={pictureTexts.screen.remove(at)} onClick={ask}>
                <Trash2 />
              </IconButton>
            )}
            title={pictureTexts.screen.removeTitle}
            text={pictureTexts.screen.removeHelp}
            confirm={pictureTexts.screen.confirm}
            keep={pictureTexts.screen.keep}
            danger
            onConfirm={() => void removePictures([medio])}
          />
        )}
      </div>
      {used.length > 0 && (
        <TextField
          label={pictureTexts.alt}
          most={BLOCK_LIMITS.alt}
          value={alt}
          placeholder={pictureTexts.altPlaceholder}
          onChange={(value) => describePicture(medio, value)}
        />
      )}
      <AddTo medio={medio} at={at} into={free} />
    </li>
  );
}
