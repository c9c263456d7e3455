import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { DialogButtons } from '../layout/Layout';
import { Overlay, OverlayText } from './Overlay';

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  children?: ReactNode;
  confirm: string;
  /** Label of the button that changes nothing. */
  keep: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone easily. */
export function Confirm(props: ConfirmProps) {
  return (
    <Overlay open={props.open} onClose={props.onClose} title={props.title}>
      <OverlayText>{props.text}</OverlayText>
      {props.children}
      <DialogButtons>
        <Button
          look={props.danger ? 'danger' : 'primary'}
          disabled={props.busy}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
        <Button look="quiet" onClick={props.onClose}>
          {props.keep}
        </Button>
      </DialogButtons>
    </Overlay>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmProps, 'open' | 'onConfirm' | 'onClose'> {
  /** The button, to which `onClick` is added, or a function that renders one that calls `ask`. */
  button: ReactElement<{ onClick?: () => void }> | ((ask: () => void) => ReactNode);
  /**
   * Runs the action. If it returns a promise, the dialog stays open until the promise is fulfilled,
   * and remains open when its result is false.
   */
  onConfirm: () => Promise<boolean> | undefined;
}

export function ConfirmButton({ button, onConfirm, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const confirm = async () => {
    const doing = onConfirm();
    if (!doing || (await doing)) setAsking(false);
  };
  return (
    <>
      {typeof button === 'function' ? button(ask) : cloneElement(button, { onClick: ask })}
      <Confirm
        {...question}
        open={asking}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
