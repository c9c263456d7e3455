import { useId } from 'react';
import { RESOURCES, type Scope } from '@/lib/people/api-keys/scopes';
import { Problem } from '../ui/forms/Field';
import styles from './Keys.module.css';
import { scopesOf } from './scopes';
import { keyTexts } from './texts';

interface ScopeChoiceProps {
  chosen: readonly Scope[];
  fault: string | undefined;
  onChange: (chosen: Scope[]) => void;
}

/** What a key may read and change, a line for each thing. */
export function ScopeChoice({ chosen, fault, onChange }: ScopeChoiceProps) {
  const id = useId();
  const box = (scope: Scope | undefined, label: string) => (
    <td>
      {scope && (
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            aria-label={label}
            aria-describedby={fault ? id : undefined}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope),
              )
            }
          />
        </label>
      )}
    </td>
  );
  return (
    <div>
      <table className={styles.scopes}>
        <caption>{keyTexts.scopes}</caption>
        <thead>
          <tr>
            <th scope="col">{keyTexts.resource}</th>
            <th scope="col">{keyTexts.read}</th>
            <th scope="col">{keyTexts.write}</th>
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map((resource) => {
            const { read, write } = scopesOf(resource);
            const name = keyTexts.resources[resource];
            return (
              <tr key={resource}>
                <th scope="row">{name}</th>
                {box(read, keyTexts.readOf(name))}
                {box(write, keyTexts.writeOf(name))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {fault && (
        <Problem id={id} role="alert">
          {fault}
        </Problem>
      )}
    </div>
  );
}
