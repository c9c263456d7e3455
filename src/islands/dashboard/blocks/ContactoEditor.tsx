import { ContactRound } from 'lucide-react';
import { CONTACT_LIMITS, getContactoEditorTexts } from '@/lib/blocks/contacto/rules';
import { phoneOf } from '@/lib/blocks/kind/phone';
import { regionOfZone } from '@/lib/core/geo/regions';
import { pageLanguage } from '@/lib/core/i18n';
import { $zone } from '../draft/zone';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { SwitchRow } from '../ui/lists/Row';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getContactoEditorTexts(pageLanguage());

type Props = FormProps<'contacto'>;

const WAYS = [
  { field: 'telefono', type: 'tel', autoComplete: 'tel' },
  { field: 'correo', type: 'email', autoComplete: 'email' },
  { field: 'lugar', type: 'text', autoComplete: 'street-address' },
] as const;

const SWITCHES = ['formulario', 'vcard'] as const;

/** Telephone, e-mail and place, one line each. */
function ContactFields(props: Props) {
  const { datos } = props.block;
  const settle = () => {
    const telefono = phoneOf(datos.telefono);
    if (telefono !== datos.telefono) props.change({ telefono });
  };
  const example = regionOfZone($zone.get())?.phoneExample;
  return WAYS.map(({ field, ...rest }) => (
    <TextField
      key={field}
      label={f[field].label}
      hint={f[field].help}
      {...fieldOf(props, field)}
      {...rest}
      placeholder={(field === 'telefono' && example) || f[field].placeholder}
      onBlur={field === 'telefono' ? settle : undefined}
    />
  ));
}

/** The details to show, the form, and the vCard. */
function Form(props: Props) {
  const { datos } = props.block;
  const { change } = props;
  return (
    <>
      <ContactFields {...props} />
      <TextAreaField
        label={f.horario.label}
        {...fieldOf(props, 'horario')}
        most={CONTACT_LIMITS.horario}
        rows={2}
        placeholder={f.horario.placeholder}
      />
      {SWITCHES.map((field) => (
        <SwitchRow
          key={field}
          label={f[field].label}
          help={f[field].help}
          checked={datos[field]}
          onChange={(on) => change({ [field]: on })}
        />
      ))}
    </>
  );
}

const picture = (
  <>
    <rect x="14.5" y="10.5" width="67" height="43" rx="2" className={drawing.faint} />
    <circle cx="28" cy="24" r="6" className={drawing.accent} />
    <path d="M19 41a9 9 0 0 1 18 0z" className={drawing.accent} />
    <Words x={44} y={20} width={30} className={drawing.ink} />
    <Words x={44} y={28} width={24} />
    <Words x={44} y={35} width={28} />
    <Words x={44} y={42} width={18} />
  </>
);

export const editor: BlockEditor<'contacto'> = { icon: ContactRound, Form, picture };
