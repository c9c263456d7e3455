import { useStore } from '@nanostores/react';
import { Timer } from 'lucide-react';
import { getCuentaAtrasEditorTexts } from '@/lib/blocks/cuenta-atras/editor-texts';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { pageLanguage } from '@/lib/core/i18n';
import { $zone } from '../draft/zone';
import { MomentField, TextField } from '../ui/forms/Fields';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getCuentaAtrasEditorTexts(pageLanguage());

function Form(props: FormProps<'cuenta-atras'>) {
  const zone = useStore($zone);
  return (
    <>
      <MomentField label={f.until} zone={zone} hint={f.zone(zone)} {...fieldOf(props, 'hasta')} />
      <TextField
        label={f.text}
        {...fieldOf(props, 'texto')}
        most={BLOCK_LIMITS.titulo}
        placeholder={f.textPlaceholder}
      />
      <TextField
        label={f.after}
        {...fieldOf(props, 'alTerminar')}
        hint={f.afterHelp}
        most={BLOCK_LIMITS.titulo}
        placeholder={f.afterPlaceholder}
      />
    </>
  );
}

const picture = (
  <>
    <Words x={33} y={11} width={30} />
    {['08', '14', '30'].map((number, at) => (
      <g key={number}>
        <rect
          x={14.5 + at * 24}
          y="20.5"
          width="19"
          height="22"
          rx="2"
          className={at === 0 ? drawing.filled : drawing.faint}
        />
        <text
          x={24 + at * 24}
          y="35.5"
          textAnchor="middle"
          className={at === 0 ? drawing.digitsOn : drawing.digits}
        >
          {number}
        </text>
      </g>
    ))}
    <Words x={38} y={48} width={20} />
  </>
);

export const editor: BlockEditor<'cuenta-atras'> = { icon: Timer, Form, picture };
