import { X } from 'lucide-react';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { IconButton } from '../ui/Button';
import { Field } from '../ui/forms/Field';
import { Select, TextInput } from '../ui/forms/Inputs';
import styles from './Experiments.module.css';
import type { Option } from './idea';
import { experimentTexts } from './texts';

const s = experimentTexts.start;

interface OtherVersionProps {
  letter: string;
  valor: string;
  /** What it can be; undefined where it is written. */
  options: Option[] | undefined;
  onChange: (valor: string) => void;
  onRemove: (() => void) | undefined;
}

/** One of the versions that the page is compared with. */
export function OtherVersion({ letter, valor, options, onChange, onRemove }: OtherVersionProps) {
  return (
    <div className={styles.version}>
      <Field
        label={s.other(letter)}
        {...(!options && { counter: { text: valor, most: LINK_LIMITS.titulo } })}
      >
        {(control) =>
          options ? (
            <Select {...control} value={valor} onChange={({ target }) => onChange(target.value)}>
              <option value="">{s.choose}</option>
              {options.map((option) => (
                <option key={option.valor} value={option.valor}>
                  {option.nombre}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput
              {...control}
              value={valor}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        }
      </Field>
      {onRemove && (
        <IconButton label={s.less(letter)} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
