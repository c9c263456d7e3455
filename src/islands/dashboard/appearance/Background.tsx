import { useStore } from '@nanostores/react';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { $faults } from '../draft/faults';
import { Button } from '../ui/Button';
import { Text } from '../ui/layout/Text';
import { $appearance, appearanceTexts } from './appearance';
import styles from './Background.module.css';
import { Choices } from './Choices';
import { ColourField } from './ColourField';
import { $imageStep, chooseImage } from './image';

function ImageField() {
  const id = useId();
  const { fondoImagen } = useStore($appearance);
  const step = useStore($imageStep);
  const fault = useStore($faults)['apariencia.fondoImagen'];
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) =>
    file && void chooseImage(file, appearanceTexts.screen.imageTooBig);
  const message = {
    idle: '',
    busy: appearanceTexts.screen.imageBusy,
    ready: appearanceTexts.screen.imageReady,
  }[step];
  return (
    <div className={styles.image}>
      {fondoImagen && <img className={styles.thumb} src={fondoImagen} alt="" />}
      <div>
        <Button
          icon={<ImageUp />}
          disabled={step === 'busy'}
          aria-describedby={id}
          aria-invalid={fault ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {fondoImagen ? appearanceTexts.screen.changeImage : appearanceTexts.screen.chooseImage}
        </Button>
        <Text look="help" className={styles.help} id={id}>
          {appearanceTexts.screen.imageHelp}
        </Text>
        <p className={styles.step} role="status" data-fault={fault ? true : undefined}>
          {fault ?? message}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={appearanceTexts.screen.image}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** What lies around the card: the theme's, a colour, two colours, or a picture. */
export function Background() {
  const { fondo, fondoImagen } = useStore($appearance);
  return (
    <>
      <Choices field="fondo" label={appearanceTexts.screen.background} quiet />
      {(fondo === 'color' || fondo === 'degradado') && <ColourField field="fondoColor" />}
      {fondo === 'degradado' && <ColourField field="fondoColor2" />}
      {fondo === 'imagen' && <ImageField />}
      {fondo === 'imagen' && fondoImagen && (
        <Choices field="fondoFoco" label={appearanceTexts.screen.focus} />
      )}
    </>
  );
}
