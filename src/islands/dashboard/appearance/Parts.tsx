import styles from './Parts.module.css';

interface PartsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
  current: string;
  onChoose: (id: string) => void;
}

/** Which part of a long screen is shown, as a row of words that is pushed sideways. */
export function Parts({ label, parts, current, onChoose }: PartsProps) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">{label}</legend>
      {parts.map(({ id, title }) => (
        <label key={id} className={styles.part}>
          <input
            type="radio"
            name="parte"
            checked={id === current}
            onChange={() => onChoose(id)}
            onFocus={({ currentTarget }) =>
              currentTarget.parentElement?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
