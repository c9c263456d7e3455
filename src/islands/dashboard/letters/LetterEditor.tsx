import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { v7 as newKey } from 'uuid';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import type { PartType } from '@/lib/letters/part';
import { PART_TYPES, partKind } from '@/lib/letters/registry';
import { isInSeries } from '@/lib/letters/rules';
import type { Part } from '@/lib/letters/schema';
import { may } from '../core/me';
import { offerUndo } from '../core/toasts';
import { Button, IconButton } from '../ui/Button';
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
import { type PartEditor, type PartProps, partName } from './PartFields';
import * as editors from './parts';
import { RecipientsPart, SendPart, SeriesPart, useCount } from './SendPart';
import { letterTexts } from './texts';

const w = letterTexts.write;
const EDITORS: { readonly [T in PartType]: PartEditor<T> } = editors;

/**
 * Returns true when the role may use a kind of part: pictures, products and events need a right.
 */
const mayAdd = (tipo: PartType) => {
  const { right } = partKind(tipo);
  return !right || may(right);
};

interface RowProps {
  part: KeyedPart;
  at: number;
  count: number;
  issue: (field: string) => string | undefined;
  change: (values: Partial<Part>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

/** A part of a letter with its tools. */
function PartRow({ part, at, count, issue, change, move, remove }: RowProps) {
  const kind = partName(part.tipo);
  const Fields = EDITORS[part.tipo].Fields as unknown as ComponentType<PartProps>;
  const name = w.part(kind, at + 1);
  return (
    <Stack as="li" gap={2} className={styles.part} aria-label={name}>
      <Inline center apart>
        <Text as="span" look="small">
          {kind}
        </Text>
        <div className={styles.partTools} data-part={part.clave}>
          <IconButton
            icon={<ArrowUp />}
            label={w.up(name)}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={<ArrowDown />}
            label={w.down(name)}
            disabled={at === count - 1}
            onClick={() => move(1)}
          />
          <IconButton icon={<Trash2 />} label={w.remove(name)} onClick={remove} />
        </div>
      </Inline>
      <Fields part={part} target={part.clave} name={name} issue={issue} change={change} />
    </Stack>
  );
}

const parts = (): KeyedPart[] => current()?.form.partes ?? [];
const setParts = (partes: KeyedPart[]) => changeLetter({ partes });

function add(tipo: PartType): void {
  const clave = newKey();
  setParts([...parts(), { ...partKind(tipo).empty, clave }]);
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

/** Removes a part; the toast can restore it. */
function remove(clave: string): void {
  const list = parts();
  const at = list.findIndex((part) => part.clave === clave);
  const [part] = list.slice(at, at + 1);
  if (!part) return;
  setParts(list.toSpliced(at, 1));
  focusNext('#agregar button');
  offerUndo(w.removed(partName(part.tipo)), () => setParts(parts().toSpliced(at, 0, part)));
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
      <Stack as="ol" gap={4}>
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
      </Stack>
      {partes.length < LETTER_LIMITS.partes ? (
        <Stack gap={2} id="agregar">
          <Text look="label">{w.add}</Text>
          <Inline gap={2}>
            {PART_TYPES.filter(mayAdd).map((kind) => {
              const { icon: Icon } = EDITORS[kind];
              return (
                <Button key={kind} icon={<Icon />} onClick={() => add(kind)}>
                  {partName(kind)}
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

/**
 * The editor of a letter: its parts beside the preview, its recipients or its day in the series,
 * and the buttons that send it.
 */
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
