import { useStore } from '@nanostores/react';
import { Newspaper } from 'lucide-react';
import { getBoletinEditorTexts } from '@/lib/blocks/boletin/rules';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { pageLanguage } from '@/lib/core/i18n';
import { $site } from '../core/site';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Text } from '../ui/layout/Layout';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getBoletinEditorTexts(pageLanguage());

function Form(props: FormProps<'boletin'>) {
  const { mail } = useStore($site);
  return (
    <>
      <Text look="small">{mail === 'off' ? f.off : f.help}</Text>
      <TextField
        label={f.title}
        {...fieldOf(props, 'titulo')}
        most={BLOCK_LIMITS.titulo}
        placeholder={f.titlePlaceholder}
      />
      <TextAreaField
        label={f.text}
        {...fieldOf(props, 'texto')}
        most={BLOCK_LIMITS.mensaje}
        rows={2}
        placeholder={f.textPlaceholder}
      />
    </>
  );
}

const picture = (
  <>
    <rect x="14.5" y="16.5" width="67" height="31" rx="2" className={drawing.faint} />
    <Words x={22} y={24} width={34} className={drawing.ink} />
    <Words x={22} y={31} width={44} />
    <rect x="22" y="37" width="26" height="6" rx="1.5" className={drawing.accent} />
  </>
);

export const editor: BlockEditor<'boletin'> = { icon: Newspaper, Form, picture };
