import {
  CalendarDays,
  ImageUp,
  type LucideIcon,
  ShoppingBag,
  SquareMousePointer,
  Type,
} from 'lucide-react';
import { v7 as newKey } from 'uuid';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import { isInSeries } from '@/lib/letters/rules';
import type { Part } from '@/lib/letters/schema';
import { may } from '../core/me';
import { offerUndo } from '../core/toasts';
import { Button } from '../ui/Button';
import { focusNext } from '../ui/document';
import { Problem, TextField } from '../ui/forms/Fields';
import { Inline, Section, Stack, Text } from '../ui/layout/Layout';
import {
  bodyOf,
  changeLetter,
  editing as current,
  type Editing,
  isOn,
  type KeyedPart,
} from './editing';
import { LetterPreview } from './LetterPreview';
import styles from './Letters.module.css';
import { EMPTY_PARTS, PART_KINDS } from './letters';
import { PartRow } from './PartFields';
import { RecipientsPart, SendPart, SeriesPart, useCount } from './SendPart';
import { letterTexts } from './texts';

const w = letterTexts.write;
const ICONS: Record<Part['tipo'], LucideIcon> = {
  texto: Type,
  imagen: ImageUp,
  boton: SquareMousePointer,
  producto: ShoppingBag,
  fecha: CalendarDays,
};

/** The pictures, products and events of the page are not for every role. */
const mayAdd = (tipo: Part['tipo']) =>
  tipo === 'producto'
    ? may('store.edit')
    : may('page.edit') || tipo === 'texto' || tipo === 'boton';

const parts = (): KeyedPart[] => current()?.form.partes ?? [];
const setParts = (partes: KeyedPart[]) => changeLetter({ partes });

function add(tipo: Part['tipo']): void {
  const clave = newKey();
  setParts([...parts(), { ...EMPTY_PARTS[tipo], clave }]);
  focusNext(
    `li:has([data-part="${clave}"]) :is([role="textbox"], input:not([hidden]), select, fieldset button)`,
  );
}

function change(clave: string, values: Partial<Part>): void {
  setParts(
    parts().map((part) => (part.clave === clave ? ({ ...part, ...values } as KeyedPart) : part)),
  );
}

function move(clave: string, by: -1 | 1): void {
  const list = parts();
  const from = list.findIndex((part) => part.clave === clave);
  const [part] = list.slice(from, from + 1);
  if (!part) return;
  setParts(list.toSpliced(from, 1).toSpliced(from + by, 0, part));
  const button = `[data-part="${clave}"] button`;
  focusNext(`${button}:nth-of-type(${by < 0 ? 1 : 2}):enabled`, `${button}:enabled`);
}

/** Removes a part; the toast can put it back. */
function remove(clave: string): void {
  const list = parts();
  const at = list.findIndex((part) => part.clave === clave);
  const [part] = list.slice(at, at + 1);
  if (!part) return;
  setParts(list.toSpliced(at, 1));
  focusNext('#agregar button');
  offerUndo(w.removed(letterTexts.kinds[part.tipo]), () =>
    setParts(parts().toSpliced(at, 0, part)),
  );
}

function WritePart({ editing }: { editing: Editing }) {
  const { form, issues } = editing;
  const { titulo, partes } = form;
  return (
    <Section title={w.title} help={isOn(editing.letter) ? w.helpOn : w.help}>
      <TextField
        autoFocus={titulo === ''}
        label={w.subject}
        hint={w.subjectHelp}
        issue={issues['titulo']}
        most={LETTER_LIMITS.titulo}
        placeholder={w.subjectPlaceholder}
        value={titulo}
        onChange={(value) => changeLetter({ titulo: value })}
      />
      <ol className={styles.parts}>
        {partes.map((part, at) => (
          <PartRow
            key={part.clave}
            part={part}
            at={at}
            count={partes.length}
            issue={(field) => issues[`partes.${at}.${field}`]}
            change={(values) => change(part.clave, values)}
            move={(by) => move(part.clave, by)}
            remove={() => remove(part.clave)}
          />
        ))}
      </ol>
      {partes.length < LETTER_LIMITS.partes ? (
        <Stack gap={2} id="agregar">
          <Text look="label">{w.add}</Text>
          <Inline gap={2}>
            {PART_KINDS.filter(mayAdd).map((kind) => {
              const Icon = ICONS[kind];
              return (
                <Button key={kind} icon={<Icon />} onClick={() => add(kind)}>
                  {letterTexts.kinds[kind]}
                </Button>
              );
            })}
          </Inline>
        </Stack>
      ) : (
        <Text look="soft">{w.full(LETTER_LIMITS.partes)}</Text>
      )}
      {['partes', 'todo'].map(
        (field) =>
          issues[field] && (
            <Problem key={field} role="alert">
              {issues[field]}
            </Problem>
          ),
      )}
    </Section>
  );
}

function Sending({ editing }: { editing: Editing }) {
  const count = useCount(editing);
  return (
    <>
      <RecipientsPart key={editing.round} editing={editing} count={count} />
      <SendPart editing={editing} count={count} />
    </>
  );
}

/** The editor of a letter: its parts beside the preview, its recipients or its day, and sending. */
export default function LetterEditor({ editing }: { editing: Editing }) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <WritePart key={editing.round} editing={editing} />
      </div>
      <LetterPreview {...bodyOf(editing.form)} />
      <div className={styles.fields}>
        {isInSeries(editing.letter) ? (
          <SeriesPart editing={editing} />
        ) : (
          <Sending editing={editing} />
        )}
      </div>
    </div>
  );
}
