import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/Button';
import { DialogButtons, Line } from '../../ui/layout/Layout';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import styles from './Pictures.module.css';
import { pictureTexts } from './texts';

/** Maximum side of a cropped picture in px: three times the largest size on a page. */
const MAX_SIDE = 576;
const QUALITY = 0.92;

/**
 * Crops a square out of a picture.
 * @param source URL of the picture, of this site or of a blob.
 * @param area The square, in the picture's own pixels.
 * @returns A WebP file, or PNG where the browser cannot write WebP. Rejects for a picture that
 * cannot be decoded.
 */
async function cutOut(source: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const side = Math.max(1, Math.round(Math.min(width, MAX_SIDE)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  if (!blob) throw new Error('nothing was drawn');
  return new File([blob], 'encuadre', { type: blob.type });
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;
/** Number of pixels by which an arrow key moves the picture; with Shift a fifth of it. */
const KEY_STEP = 10;
const c = pictureTexts.crop;

interface CropDialogProps {
  address: string;
  shape: 'round' | 'rect';
  onCut: (picture: File) => void;
  onClose: () => void;
}

/** Lets the person choose the visible square of a picture by dragging, pinching, or keys. */
export default function CropDialog({ address, shape, onCut, onClose }: CropDialogProps) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [hasFailed, setFailed] = useState(false);
  const finish = async (square: Area) => {
    try {
      onCut(await cutOut(address, square));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Overlay open onClose={onClose} title={c.title} closeLabel={c.keep}>
      <OverlayText>{c.help}</OverlayText>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP}
          aspect={1}
          cropShape={shape}
          objectFit="cover"
          showGrid={shape === 'rect'}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.area ?? '' }}
          // role="application", because screen readers pass arrow keys to no other role.
          cropperProps={{ role: 'application', 'aria-label': c.area }}
          mediaProps={{ alt: '', onError: () => setFailed(true) }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, square) => setArea(square)}
        />
      </div>
      <p className={styles.issue} role="alert">
        {hasFailed && c.failed}
      </p>
      <Line gap={3} className={styles.zoom}>
        <label htmlFor={id}>{c.zoom}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Line>
      <DialogButtons>
        <Button
          look="primary"
          disabled={!area || hasFailed}
          onClick={() => area && void finish(area)}
        >
          {c.done}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {c.keep}
        </Button>
      </DialogButtons>
    </Overlay>
  );
}
