import { useStore } from '@nanostores/react';
import { Button } from '../../ui/Button';
import { DialogButtons } from '../../ui/layout/Layout';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import { $offered } from './offered';
import { applyExample, standInOf } from './start';
import { exampleTexts, nameOfExample } from './texts';

/** Asks which parts of an example to use on a page that has content. */
export default function UseDialog() {
  const pattern = useStore($offered);
  const leave = () => $offered.set(null);
  if (!pattern) return null;
  return (
    <Overlay open onClose={leave} title={exampleTexts.ask.title(nameOfExample(pattern.ejemplo))}>
      <OverlayText>{exampleTexts.ask.text}</OverlayText>
      {pattern.otroTema && (
        <OverlayText>{exampleTexts.ask.ofPro(standInOf(pattern.apariencia))}</OverlayText>
      )}
      <DialogButtons>
        <Button look="primary" onClick={() => applyExample(pattern, 'look')}>
          {exampleTexts.ask.look}
        </Button>
        <Button onClick={() => applyExample(pattern, 'all')}>{exampleTexts.ask.all}</Button>
        <Button onClick={leave}>{exampleTexts.ask.leave}</Button>
      </DialogButtons>
    </Overlay>
  );
}
