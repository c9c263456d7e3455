import { useId } from 'react';
import type { Role } from '@/lib/people/rights';
import styles from './Team.module.css';
import { roles } from './texts';

interface RoleChoiceProps {
  legend: string;
  options: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** Chooses one of the roles, each with its rights beside it. */
export function RoleChoice({ legend, options, value, onChange }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((role) => (
        <label key={role} className={styles.option}>
          <input type="radio" name={id} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <b>{roles[role].name}</b>
            <span className={styles.fact}>{roles[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
