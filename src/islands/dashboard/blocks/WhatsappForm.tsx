import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { phoneOf } from '@/lib/page/blocks/phone';
import { Field } from '../ui/Field';
import { TextArea, TextInput } from '../ui/Inputs';
import { type FormProps, f } from './form';

/** Whom a chat is with, and how it begins. */
export function WhatsappForm({ block: { datos }, fault, change }: FormProps<'whatsapp'>) {
  const settle = () => {
    const numero = phoneOf(datos.numero);
    if (numero !== datos.numero) change({ numero });
  };
  return (
    <>
      <Field label={f.chat.number} fault={fault('numero')} hint={f.chat.numberHelp}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={BLOCK_LIMITS.numero}
            value={datos.numero}
            placeholder={f.chat.numberPlaceholder}
            onBlur={settle}
            onChange={(event) => change({ numero: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={f.chat.message}
        fault={fault('mensaje')}
        hint={f.chat.messageHelp}
        counter={{ text: datos.mensaje, most: BLOCK_LIMITS.mensaje }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={datos.mensaje}
            placeholder={f.chat.messagePlaceholder}
            onChange={(event) => change({ mensaje: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
