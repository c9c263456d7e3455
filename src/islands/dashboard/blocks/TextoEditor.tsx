import { AlignLeft } from 'lucide-react';
import { getTextoEditorTexts, TEXT_LIMIT } from '@/lib/blocks/texto/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { TextAreaField } from '../ui/forms/Fields';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getTextoEditorTexts(pageLanguage());

function Form(props: FormProps<'texto'>) {
  return (
    <TextAreaField
      label={f.text}
      {...fieldOf(props, 'texto')}
      most={TEXT_LIMIT}
      rows={4}
      placeholder={f.placeholder}
    />
  );
}

const picture = (
  <>
    <rect x="14" y="15" width="10" height="10" rx="1" className={drawing.accent} />
    <Words x={28} y={15} width={54} />
    <Words x={28} y={22} width={46} />
    <Words x={14} y={30} width={68} />
    <Words x={14} y={37} width={61} />
    <Words x={14} y={44} width={36} />
  </>
);

export const editor: BlockEditor<'texto'> = { icon: AlignLeft, Form, picture };
