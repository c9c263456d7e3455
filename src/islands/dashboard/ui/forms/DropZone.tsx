import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button';
import { Text } from '../layout/Layout';
import styles from './Forms.module.css';

interface DropZoneProps {
  /** The accessible name of the drop zone. */
  legend: string;
  choose: string;
  icon: ReactNode;
  /** Text that files can be dropped here; shown with a mouse only. */
  drop?: string;
  dropNow: string;
  /** Help before choosing, announced with the button. */
  help?: string;
  accept?: string;
  multiple?: boolean;
  /** True for centred content with a large padding. */
  large?: boolean;
  disabled?: boolean;
  take: (files: File[]) => void;
}

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'name'> {
  /** The accessible name of the file input. */
  name: string;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  take: (files: File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ name, accept, multiple, take, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = button['aria-disabled'];
  return (
    <>
      <Button {...button} onClick={() => isBusy || input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={name}
        onChange={({ target }) => {
          if (target.files?.length) take([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Returns the props of an element that accepts dropped files, and true while they are over it. */
export function useDrop(take: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  };
  const onDragLeave = () => setOver(false);
  return { over, zone: { onDragOver, onDragLeave, onDrop, 'data-over': over || undefined } };
}

/** A drop target with a button that opens the file dialog; the button works for all users. */
export function DropZone(props: DropZoneProps) {
  const { legend, choose, icon, drop, dropNow, help, disabled = false, take } = props;
  const id = useId();
  const { over, zone } = useDrop(take, disabled);
  return (
    <fieldset className={styles.zone} data-large={props.large || undefined} {...zone}>
      <legend className="visually-hidden">{legend}</legend>
      <FileButton
        name={choose}
        accept={props.accept}
        multiple={props.multiple}
        icon={icon}
        disabled={disabled}
        aria-describedby={help && id}
        take={take}
      >
        {choose}
      </FileButton>
      {(drop || over) && (
        <Text as="span" look="small" className={styles.dropZoneHint}>
          {over ? dropNow : drop}
        </Text>
      )}
      {help && (
        <Text look="help" id={id} className={styles.help}>
          {help}
        </Text>
      )}
    </fieldset>
  );
}
