import type { ReactNode } from 'react';
import { Line, Text } from '../layout/Layout';
import styles from '../layout/Layout.module.css';
import { Toggle } from '../Parts';

interface RowProps {
  /** `li` inside of a list. */
  as?: 'li' | 'div';
  name: ReactNode;
  help?: ReactNode;
  /** Buttons at the row's end. */
  children?: ReactNode;
}

/** A row above a hairline: name, help and buttons. */
export function Row({ as = 'li', name, help, children }: RowProps) {
  return (
    <Line as={as} apart gap={4} row={3} className={styles.row}>
      <div className={styles.words}>
        <Text look="name">{name}</Text>
        {help && <Text look="help">{help}</Text>}
      </div>
      {children}
    </Line>
  );
}

interface SwitchRowProps {
  label: string;
  help?: string;
  /** Style of the help text; `small` is denser, for several rows. */
  look?: 'small' | 'help';
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of a form, with its label before it. */
export function SwitchRow({ label, help, look = 'small', checked, onChange }: SwitchRowProps) {
  return (
    <Line apart gap={4}>
      <div className={styles.words}>
        <Text look="label">{label}</Text>
        {help && <Text look={look}>{help}</Text>}
      </div>
      <Toggle label={label} checked={checked} onChange={onChange} />
    </Line>
  );
}
