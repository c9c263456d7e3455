import { Field } from '../ui/forms/Field';
import { TextArea, TextInput } from '../ui/forms/Inputs';
import type { FieldsProps } from './form';
import { shopTexts } from './texts';

const f = shopTexts.ways.form;

/** What a buyer is told beside the way itself. */
export function NoteField({ fields, faults, change }: FieldsProps) {
  return (
    <Field label={f.note} fault={faults['nota']}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={fields.nota}
          placeholder={f.notePlaceholder}
          onChange={({ target }) => change({ nota: target.value })}
        />
      )}
    </Field>
  );
}

/** A number that orders are sent to in a chat. */
export function WhatsAppFields(props: FieldsProps) {
  const { fields, faults, change } = props;
  return (
    <>
      <Field label={f.number} hint={f.numberHelp} fault={faults['numero']}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            value={fields.numero}
            onChange={({ target }) => change({ numero: target.value })}
          />
        )}
      </Field>
      <NoteField {...props} />
    </>
  );
}
