import { Crop } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { atWidth, parseMediaAddress } from '@/lib/page/media/rules';
import { Button } from '../ui/Button';
import { overlay } from '../ui/overlays/lazy';
import { pictureTexts } from './texts';

const CropDialog = overlay(
  () => import('./CropDialog'),
  ({ onClose }) => onClose(),
);

/** A picture as it was chosen, or the address of what is stored of it. */
export type Whole = File | string;

/**
 * What a picture is cut out of, for as long as the page is open: the whole that it was made of, so
 * that a second cut has no less to choose from than the first.
 * @param address The picture's address in the draft: undo may bring back an earlier one.
 * @param width The widest of what is stored of it, in pixels: what it is cut out of otherwise.
 */
export function useWhole(address: string, width: number) {
  const [made, setMade] = useState<{ of: Whole; address: string }>();
  const stored = parseMediaAddress(address) ? atWidth(address, width) : undefined;
  const whole = made?.address === address ? made.of : stored;
  const remember = (of: Whole, madeAddress: string | undefined) =>
    madeAddress && setMade({ of, address: madeAddress });
  return { whole, remember };
}

interface CropButtonProps {
  source: Whole;
  shape: 'round' | 'rect';
  disabled: boolean;
  onCut: (picture: File) => void;
}

/** Opens a picture, to choose the part of it that is shown. */
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
