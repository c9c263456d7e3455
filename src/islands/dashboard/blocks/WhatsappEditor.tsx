import { MessageCircle } from 'lucide-react';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { mobileOf, phoneOf } from '@/lib/blocks/kind/phone';
import { getWhatsappEditorTexts } from '@/lib/blocks/whatsapp/rules';
import { regionOfZone } from '@/lib/core/geo/regions';
import { pageLanguage } from '@/lib/core/i18n';
import { $zone } from '../draft/zone';
import { MissingDigits, TextAreaField, TextField } from '../ui/forms/Fields';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getWhatsappEditorTexts(pageLanguage());

function Form(props: FormProps<'whatsapp'>) {
  const {
    block: { datos },
    change,
  } = props;
  const settle = () => {
    const numero = mobileOf(datos.numero, $zone.get());
    if (numero !== datos.numero) change({ numero });
  };
  return (
    <>
      <TextField
        label={f.number}
        {...fieldOf(props, 'numero')}
        hint={f.numberHelp}
        type="tel"
        autoComplete="tel"
        maxLength={BLOCK_LIMITS.numero}
        placeholder={regionOfZone($zone.get())?.phoneExample ?? f.numberPlaceholder}
        onBlur={settle}
      />
      <MissingDigits
        number={phoneOf(datos.numero)}
        zone={$zone.get()}
        take={(numero) => change({ numero })}
      />
      <TextAreaField
        label={f.message}
        {...fieldOf(props, 'mensaje')}
        hint={f.messageHelp}
        most={BLOCK_LIMITS.mensaje}
        rows={2}
        placeholder={f.messagePlaceholder}
      />
    </>
  );
}

const picture = (
  <>
    <path
      d="M16 12.5h44a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H28l-7 6v-6h-5a4 4 0 0 1-4-4v-11a4 4 0 0 1 4-4z"
      className={drawing.faint}
    />
    <Words x={20} y={18} width={34} />
    <Words x={20} y={24} width={22} />
    <path
      d="M52 36.5h26a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-3v5l-6-5H52a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4z"
      className={drawing.filled}
    />
    <Words x={54} y={41} width={20} className={drawing.onAccent} />
  </>
);

export const editor: BlockEditor<'whatsapp'> = { icon: MessageCircle, Form, picture };
