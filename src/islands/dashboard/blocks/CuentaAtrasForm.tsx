import { useStore } from '@nanostores/react';
import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { $zone } from '../draft/zone';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { MomentField } from '../ui/MomentField';
import { type FormProps, f } from './form';

/** What a countdown counts to, and what it says before and after. */
export function CuentaAtrasForm({ block: { datos }, fault, change }: FormProps<'cuenta-atras'>) {
  const zone = useStore($zone);
  return (
    <>
      <MomentField
        label={f.countdown.until}
        value={datos.hasta}
        zone={zone}
        hint={f.countdown.zone(zone)}
        fault={fault('hasta')}
        onChange={(hasta) => change({ hasta })}
      />
      <Field
        label={f.countdown.text}
        fault={fault('texto')}
        counter={{ text: datos.texto, most: BLOCK_LIMITS.titulo }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={datos.texto}
            placeholder={f.countdown.textPlaceholder}
            onChange={(event) => change({ texto: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={f.countdown.after}
        fault={fault('alTerminar')}
        hint={f.countdown.afterHelp}
        counter={{ text: datos.alTerminar, most: BLOCK_LIMITS.titulo }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={datos.alTerminar}
            placeholder={f.countdown.afterPlaceholder}
            onChange={(event) => change({ alTerminar: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
