import { useStore } from '@nanostores/react';
import { Timer } from 'lucide-react';
import { getCuentaAtrasEditorTexts } from '@/lib/blocks/cuenta-atras/editor-texts';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { pageLanguage } from '@/lib/core/i18n';
import { $zone } from '../draft/zone';
import { MomentField, TextField } from '../ui/forms/Fields';
import { type BlockEditor, drawing, type FormProps, Words } from './editor';

const f = getCuentaAtrasEditorTexts(pageLanguage());

function Form({ block: { datos }, issue, change }: FormProps<'cuenta-atras'>) {
  const zone = useStore($zone);
  return (
    <>
      <MomentField
        label={f.until}
        value={datos.hasta}
        zone={zone}
        hint={f.zone(zone)}
        issue={issue('hasta')}
        onChange={(hasta) => change({ hasta })}
      />
      <TextField
        label={f.text}
        issue={issue('texto')}
        most={BLOCK_LIMITS.titulo}
        value={datos.texto}
        placeholder={f.textPlaceholder}
        onChange={(texto) => change({ texto })}
      />
      <TextField
        label={f.after}
        issue={issue('alTerminar')}
        hint={f.afterHelp}
        most={BLOCK_LIMITS.titulo}
        value={datos.alTerminar}
        placeholder={f.afterPlaceholder}
        onChange={(alTerminar) => change({ alTerminar })}
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
