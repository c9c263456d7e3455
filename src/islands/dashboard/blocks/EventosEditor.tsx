import { CalendarDays } from 'lucide-react';
import { EVENTS_SHOWN, getEventosEditorTexts } from '@/lib/blocks/eventos/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { Options, SelectField } from '../ui/forms/Fields';
import { Text } from '../ui/layout/Layout';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getEventosEditorTexts(pageLanguage());

const COUNTS = Array.from({ length: EVENTS_SHOWN }, (_, at) => at + 1);

function Form(props: FormProps<'eventos'>) {
  return (
    <>
      <Text look="small">
        {f.help} <a href="/eventos">{f.go}</a>
      </Text>
      <SelectField label={f.count} {...fieldOf(props, 'cuantos')}>
        <Options of={COUNTS} nameOf={(count) => f.some(count)} />
      </SelectField>
    </>
  );
}

const picture = (
  <>
    {[10.5, 34.5].map((y, at) => (
      <g key={y}>
        <rect x="14.5" y={y} width="19" height="19" rx="2" className={drawing.faint} />
        <rect x="14" y={y - 0.5} width="20" height="6" rx="2" className={drawing.accent} />
        <text x="24" y={y + 15.5} textAnchor="middle" className={drawing.digits}>
          {at === 0 ? '12' : '27'}
        </text>
        <Words x={40} y={y + 4} width={at === 0 ? 42 : 34} className={drawing.ink} />
        <Words x={40} y={y + 12} width={26} />
      </g>
    ))}
  </>
);

export const editor: BlockEditor<'eventos'> = { icon: CalendarDays, Form, picture };
