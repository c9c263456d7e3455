import { FOCI, type Focus } from '@/lib/media/rules';
import { SelectField } from '../../ui/forms/Fields';
import { pictureTexts } from './texts';

interface FocusProps {
  /** Undefined is the centre. */
  value: Focus | undefined;
  /** Explains where pictures are cropped; unnecessary where one text explains it for all. */
  hint?: string;
  fault: string | undefined;
  onChange: (focus: Focus) => void;
}

/** Chooses the part of a picture that stays visible when it is cropped. */
export function FocusField({ value = 'centro', hint, fault, onChange }: FocusProps) {
  return (
    <SelectField
      label={pictureTexts.focus}
      hint={hint}
      fault={fault}
      value={value}
      onChange={onChange}
    >
      {FOCI.map((focus) => (
        <option key={focus} value={focus}>
          {pictureTexts.foci[focus]}
        </option>
      ))}
    </SelectField>
  );
}
