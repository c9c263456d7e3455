import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../ui/Button';
import { DialogButtons } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './CropDialog.module.css';
import { cutOut } from './crop';
import { pictureTexts } from './texts';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;
/** Pixels that an arrow key moves the picture; with the capitals' key a fifth of it. */
const KEY_STEP = 10;
const c = pictureTexts.crop;

interface CropDialogProps {
  address: string;
  shape: 'round' | 'rect';
  onCut: (picture: File) => void;
  onClose: () => void;
}

/** Chooses the square of a picture that is shown: pushed, pinched, or moved by keys. */
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
    <Overlay kind="dialog" open onClose={onClose} title={c.title} closeLabel={c.keep}>
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
          // Screen readers let arrow keys through to an application alone.
          cropperProps={{ role: 'application', 'aria-label': c.area }}
          mediaProps={{ alt: '', onError: () => setFailed(true) }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, square) => setArea(square)}
        />
      </div>
      <p className={styles.fault} role="alert">
        {hasFailed && c.failed}
      </p>
      <div className={styles.zoom}>
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
      </div>
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
