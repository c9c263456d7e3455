import { Heading } from 'lucide-react';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { getTituloEditorTexts } from '@/lib/blocks/titulo/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { TextField } from '../ui/forms/Fields';
import { SwitchRow } from '../ui/lists/Row';
import { Bar, type BlockEditor, drawing, type FormProps, fieldOf } from './editor';

const f = getTituloEditorTexts(pageLanguage());

function Form(props: FormProps<'titulo'>) {
  const {
    block: { datos },
    change,
  } = props;
  return (
    <>
      <TextField
        label={f.text}
        {...fieldOf(props, 'texto')}
        most={BLOCK_LIMITS.titulo}
        placeholder={f.placeholder}
      />
      <SwitchRow
        label={f.folded}
        help={f.foldedHelp}
        checked={datos.plegado}
        onChange={(plegado) => change({ plegado })}
      />
    </>
  );
}

const picture = (
  <>
    <text x="14" y="29" className={drawing.display}>
      {f.letters}
    </text>
    <rect x="14" y="36" width="68" height="1.5" className={drawing.accent} />
    <Bar y={43.5} />
  </>
);

export const editor: BlockEditor<'titulo'> = { icon: Heading, Form, picture };
