import { useStore } from '@nanostores/react';
import type { ExampleId } from '@/lib/interfaces/examples/names';
import { t } from '../texts';
import { Button } from '../ui/Button';
import confirm from '../ui/Confirm.module.css';
import { Overlay, OverlayText } from '../ui/Overlay';
import { $offered } from './offered';
import { standInOf, use } from './start';
import { e, nameOfExample } from './texts';

/** Asks what to take of an example for a page that has something already. */
export default function UseDialog() {
  const pattern = useStore($offered);
  const leave = () => $offered.set(null);
  if (!pattern) return null;
  return (
    <Overlay
      kind="dialog"
      open
      onClose={leave}
      title={e.ask.title(nameOfExample(pattern.ejemplo as ExampleId))}
      closeLabel={t.shell.cancel}
    >
      <OverlayText>{e.ask.text}</OverlayText>
      {pattern.otroTema && <OverlayText>{e.ask.ofPro(standInOf(pattern.apariencia))}</OverlayText>}
      <div className={confirm.buttons}>
        <Button look="primary" onClick={() => use(pattern, 'look')}>
          {e.ask.look}
        </Button>
        <Button onClick={() => use(pattern, 'all')}>{e.ask.all}</Button>
        <Button onClick={leave}>{e.ask.leave}</Button>
      </div>
    </Overlay>
  );
}
