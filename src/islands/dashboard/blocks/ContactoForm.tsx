import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { phoneOf } from '@/lib/page/blocks/phone';
import { Field } from '../ui/Field';
import { TextArea, TextInput } from '../ui/Inputs';
import { Toggle } from '../ui/Toggle';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

type Form = FormProps<'contacto'>;

const WAYS = [
  { field: 'telefono', type: 'tel', autoComplete: 'tel' },
  { field: 'correo', type: 'email', autoComplete: 'email' },
  { field: 'lugar', type: 'text', autoComplete: 'street-address' },
] as const;

const SWITCHES = ['formulario', 'vcard'] as const;

/** Telephone, mail and place: a line each. */
function Ways({ block: { datos }, fault, change }: Form) {
  const settle = () => {
    const telefono = phoneOf(datos.telefono);
    if (telefono !== datos.telefono) change({ telefono });
  };
  return WAYS.map(({ field, ...rest }) => (
    <Field
      key={field}
      label={f.contact[field].label}
      hint={f.contact[field].help}
      fault={fault(field)}
    >
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          value={datos[field]}
          placeholder={f.contact[field].placeholder}
          onBlur={field === 'telefono' ? settle : undefined}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  ));
}

/** How somebody is reached: what is shown of it, the form, and the card to save. */
export function ContactoForm(props: Form) {
  const { datos } = props.block;
  const { fault, change } = props;
  return (
    <>
      <Ways {...props} />
      <Field
        label={f.contact.horario.label}
        fault={fault('horario')}
        counter={{ text: datos.horario, most: BLOCK_LIMITS.horario }}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={datos.horario}
            placeholder={f.contact.horario.placeholder}
            onChange={(event) => change({ horario: event.target.value })}
          />
        )}
      </Field>
      {SWITCHES.map((field) => (
        <div key={field} className={styles.option}>
          <div>
            <p className={styles.name}>{f.contact[field].label}</p>
            <p className={styles.help}>{f.contact[field].help}</p>
          </div>
          <Toggle
            label={f.contact[field].label}
            checked={datos[field]}
            onChange={(on) => change({ [field]: on })}
          />
        </div>
      ))}
    </>
  );
}
