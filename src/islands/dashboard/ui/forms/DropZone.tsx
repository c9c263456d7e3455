import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
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

/** A drop target with a button that opens the file dialog; the button works for all users. */
export function DropZone(props: DropZoneProps) {
  const { legend, choose, icon, drop, dropNow, help, disabled = false, take } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={styles.zone}
      data-over={over || undefined}
      data-large={props.large || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <legend className="visually-hidden">{legend}</legend>
      <Button
        icon={icon}
        disabled={disabled}
        aria-describedby={help && id}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
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
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.multiple}
        hidden
        aria-label={choose}
        onChange={(event) => {
          if (event.target.files?.length) take([...event.target.files]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
