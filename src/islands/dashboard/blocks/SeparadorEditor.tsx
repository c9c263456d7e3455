import { Minus } from 'lucide-react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { getSeparadorEditorTexts } from '@/lib/page/blocks/separador/rules';
import { Bar, drawing } from './kind/drawing';
import type { BlockEditor } from './kind/editor';
import styles from './kind/Form.module.css';

const f = getSeparadorEditorTexts(pageLanguage());

/** A line says nothing. */
function Form() {
  return <p className={styles.help}>{f.nothing}</p>;
}

const picture = (
  <>
    <Bar y={8.5} />
    <path d="M14 32h28M54 32h28" className={drawing.stroke} />
    <path d="M48 28.5l3.5 3.5-3.5 3.5-3.5-3.5z" className={drawing.accent} />
    <Bar y={42.5} />
  </>
);

export const separadorEditor: BlockEditor<'separador'> = { icon: Minus, Form, picture };
