import { Crop } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { atWidth, parseMediaAddress } from '@/lib/media/rules';
import { Button } from '../../ui/Button';
import { overlay } from '../../ui/lazy';
import { pictureTexts } from './texts';

const CropDialog = overlay(
  () => import('./CropDialog'),
  ({ onClose }) => onClose(),
);

/** The chosen file of a picture, or the URL of its stored copy. */
export type OriginalPicture = File | string;

/**
 * Stores the original of a cropped picture while the screen is open, so that a second crop can use
 * the whole picture.
 * @param address The picture's URL in the draft, because undo may restore an earlier picture.
 * @param width The largest stored width in px, which is used without an original.
 */
export function useOriginal(address: string, width: number) {
  const [cropped, setCropped] = useState<{ source: OriginalPicture; address: string }>();
  const stored = parseMediaAddress(address) ? atWidth(address, width) : undefined;
  const original = cropped?.address === address ? cropped.source : stored;
  const remember = (source: OriginalPicture, croppedAddress: string | undefined) =>
    croppedAddress && setCropped({ source, address: croppedAddress });
  return { whole: original, remember };
}

interface CropButtonProps {
  source: OriginalPicture;
  shape: 'round' | 'rect';
  disabled: boolean;
  onCut: (picture: File) => void;
}

/** Opens a picture to choose its visible part. */
export function CropButton({ source, shape, disabled, onCut }: CropButtonProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (address?.startsWith('blob:')) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  const open = () => setAddress(typeof source === 'string' ? source : URL.createObjectURL(source));
  const cut = (picture: File) => {
    setAddress(undefined);
    onCut(picture);
  };
  return (
    <>
      <Button icon={<Crop />} disabled={disabled} onClick={open}>
        {pictureTexts.crop.open}
      </Button>
      {address && (
        <Suspense>
          <CropDialog
            address={address}
            shape={shape}
            onCut={cut}
            onClose={() => setAddress(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
