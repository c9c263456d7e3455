import { Minus } from 'lucide-react';
import { getSeparadorEditorTexts } from '@/lib/blocks/separador/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { Text } from '../ui/layout/Layout';
import { Bar, type BlockEditor, drawing } from './editor';

const f = getSeparadorEditorTexts(pageLanguage());

function Form() {
  return <Text look="small">{f.nothing}</Text>;
}

const picture = (
  <>
    <Bar y={8.5} />
    <path d="M14 32h28M54 32h28" className={drawing.stroke} />
    <path d="M48 28.5l3.5 3.5-3.5 3.5-3.5-3.5z" className={drawing.accent} />
    <Bar y={42.5} />
  </>
);

export const editor: BlockEditor<'separador'> = { icon: Minus, Form, picture };
