import { useStore } from '@nanostores/react';
import type { ExampleId } from '@/lib/site/examples/names';
import { Button } from '../../ui/Button';
import { DialogButtons } from '../../ui/layout/Layout';
import { Overlay, OverlayText } from '../../ui/overlays/Overlay';
import { $offered } from './offered';
import { standInOf, use } from './start';
import { exampleTexts, nameOfExample } from './texts';

/** Asks which parts of an example to use on a page that has content. */
export default function UseDialog() {
  const pattern = useStore($offered);
  const leave = () => $offered.set(null);
  if (!pattern) return null;
  return (
    <Overlay
      open
      onClose={leave}
      title={exampleTexts.ask.title(nameOfExample(pattern.ejemplo as ExampleId))}
    >
      <OverlayText>{exampleTexts.ask.text}</OverlayText>
      {pattern.otroTema && (
        <OverlayText>{exampleTexts.ask.ofPro(standInOf(pattern.apariencia))}</OverlayText>
      )}
      <DialogButtons>
        <Button look="primary" onClick={() => use(pattern, 'look')}>
          {exampleTexts.ask.look}
        </Button>
        <Button onClick={() => use(pattern, 'all')}>{exampleTexts.ask.all}</Button>
        <Button onClick={leave}>{exampleTexts.ask.leave}</Button>
      </DialogButtons>
    </Overlay>
  );
}
