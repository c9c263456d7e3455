import type { ReactNode } from 'react';
import { Line } from '../layout/Layout';
import styles from '../layout/Section.module.css';
import { Text } from '../layout/Text';
import { Toggle } from '../Toggle';

interface RowProps {
  /** A row of a list is an `li`. */
  as?: 'li' | 'div';
  name: ReactNode;
  help?: ReactNode;
  /** What can be done about it, at the row's end. */
  children?: ReactNode;
}

/** A row over a hairline: what it is about, and what can be done about it. */
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
  /** How the help is written; close lines where there are several. */
  look?: 'small' | 'help';
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of a form, with its words before it. */
export function SwitchRow({ label, help, look = 'small', checked, onChange }: SwitchRowProps) {
  return (
    <Line apart gap={4}>
      <div>
        <Text look="label">{label}</Text>
        {help && <Text look={look}>{help}</Text>}
      </div>
      <Toggle label={label} checked={checked} onChange={onChange} />
    </Line>
  );
}
