import { useStore } from '@nanostores/react';
import { regionOfZone } from '@/lib/kernel/geo/regions';
import { mobileOf } from '@/lib/page/blocks/kind/phone';
import { $zone } from '../draft/zone';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import type { FieldsProps } from './form';
import { shopTexts } from './texts';

const f = shopTexts.ways.form;

/** What a buyer is told beside the way itself. */
export function NoteField({ fields, faults, change }: FieldsProps) {
  return (
    <TextAreaField
      label={f.note}
      fault={faults['nota']}
      rows={2}
      value={fields.nota}
      placeholder={f.notePlaceholder}
      onChange={(nota) => change({ nota })}
    />
  );
}

/** A number that orders are sent to in a chat. */
export function WhatsAppFields(props: FieldsProps) {
  const { fields, faults, change } = props;
  const zone = useStore($zone);
  return (
    <>
      <TextField
        label={f.number}
        hint={f.numberHelp}
        fault={faults['numero']}
        type="tel"
        value={fields.numero}
        placeholder={regionOfZone(zone)?.phoneExample}
        onBlur={() => change({ numero: mobileOf(fields.numero, zone) })}
        onChange={(numero) => change({ numero })}
      />
      <NoteField {...props} />
    </>
  );
}
