import { Trash2 } from 'lucide-react';
import { showUploaded } from '../pictures/library';
import { thumbnailOf } from '../pictures/pictures';
import { Uploader } from '../pictures/Uploader';
import { IconButton } from '../ui/Button';
import { Line } from '../ui/layout/Layout';
import styles from './Brand.module.css';
import { brandTexts } from './texts';

const b = brandTexts.brand;

interface BrandPictureProps {
  imagen: string;
  fault: string | undefined;
  choose: (imagen: string) => void;
}

/** The mark of a brand: one of the page's pictures. */
export function BrandPicture({ imagen, fault, choose }: BrandPictureProps) {
  return (
    <fieldset className={styles.picture}>
      <legend>{b.picture}</legend>
      {imagen ? (
        <Line gap={4} className={styles.mark}>
          <img src={thumbnailOf(imagen)} alt="" />
          <IconButton label={b.remove} onClick={() => choose('')}>
            <Trash2 />
          </IconButton>
        </Line>
      ) : (
        <Uploader
          target="marca"
          words={b.pictureHelp}
          done={(medio) => {
            showUploaded(medio);
            choose(medio);
          }}
        />
      )}
      {fault && (
        <p className={styles.wrong} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
