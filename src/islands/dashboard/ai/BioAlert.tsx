import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useStore } from '@nanostores/react';
import { Button } from '../ui/Button';
import { DialogButtons } from '../ui/layout/Layout';
import overlay from '../ui/overlays/Overlay.module.css';
import { $alert, bioTexts, generate } from './bio';

const t = bioTexts.editor.alert;

/** Shows an error of the bio generator, and offers the local writer if that may succeed. */
export default function BioAlert() {
  const alert = useStore($alert);
  return (
    <AlertDialog.Root open={alert !== null} onOpenChange={(open) => !open && $alert.set(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={overlay.backdrop} />
        <AlertDialog.Popup className={overlay.popup} data-kind="dialog">
          <AlertDialog.Title className={overlay.title}>{t.title}</AlertDialog.Title>
          <AlertDialog.Description className={overlay.text}>
            {alert?.message}
          </AlertDialog.Description>
          {alert?.withoutAi && <p className={overlay.text}>{t.withoutAiHelp}</p>}
          <DialogButtons>
            <AlertDialog.Close render={<Button look="primary" />}>{t.close}</AlertDialog.Close>
            {alert?.withoutAi && <Button onClick={() => void generate(true)}>{t.withoutAi}</Button>}
          </DialogButtons>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
