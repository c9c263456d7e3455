import { Heading } from 'lucide-react';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { getTituloEditorTexts } from '@/lib/blocks/titulo/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { TextField } from '../ui/forms/Fields';
import { Line, Text } from '../ui/layout/Layout';
import { Toggle } from '../ui/Parts';
import styles from './Blocks.module.css';
import { Bar, type BlockEditor, drawing, type FormProps } from './editor';

const f = getTituloEditorTexts(pageLanguage());

function Form({ block: { datos }, issue, change }: FormProps<'titulo'>) {
  return (
    <>
      <TextField
        label={f.text}
        issue={issue('texto')}
        most={BLOCK_LIMITS.titulo}
        value={datos.texto}
        placeholder={f.placeholder}
        onChange={(texto) => change({ texto })}
      />
      <Line apart gap={4} className={styles.option}>
        <div>
          <Text look="label">{f.folded}</Text>
          <Text look="small">{f.foldedHelp}</Text>
        </div>
        <Toggle
          label={f.folded}
          checked={datos.plegado}
          onChange={(plegado) => change({ plegado })}
        />
      </Line>
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
