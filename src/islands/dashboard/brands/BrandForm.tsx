import { Trash2 } from 'lucide-react';
import { BRAND_LIMITS, coloursOf, isColour } from '@/lib/brands/rules';
import type { BrandView } from '@/lib/brands/schema';
import type { BrandScreenData } from '@/lib/brands/senders/schema';
import { thumbnailOf } from '../media/pictures/library';
import { Uploader } from '../media/pictures/Uploader';
import conflict from '../save/ConflictDialog.module.css';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { Field, TextField, TextInput, URL_FIELD } from '../ui/forms/Fields';
import { Form, type FormState, fieldOf } from '../ui/forms/Form';
import { Inline, Line, Section, Stack, Text } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './Brand.module.css';
import { PICTURE, type BrandFormState as Typed, type useBrandForm } from './brand';
import { brandTexts } from './texts';

const b = brandTexts.brand;

const FIELDS = [
  ['nombre', b.name],
  ['imagen', b.picture],
  ['acento', b.accent],
  ['tinta', b.ink],
  ['privacidad', b.privacy],
] as const;

function Side({ title, field, value }: { title: string; field: keyof Typed; value: string }) {
  const isPicture = field === 'imagen' && value !== '';
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isPicture ? (
          <img className={conflict.picture} src={thumbnailOf(value)} alt={title} />
        ) : (
          value || brandTexts.conflict.nothing
        )}
      </dd>
    </div>
  );
}

interface BrandConflictProps {
  mine: Typed;
  /**
   * The brand that another person saved; null when they removed it, undefined without a conflict.
   */
  theirs: BrandView | null | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
}

/** Shows the brand that another person saved meanwhile beside the form's, with the choices. */
function BrandConflict({ mine, theirs, keepMine, takeTheirs, decideLater }: BrandConflictProps) {
  const c = texts.conflict;
  const differing = theirs ? FIELDS.filter(([field]) => mine[field] !== theirs[field]) : [];
  return (
    <Overlay
      open={theirs !== undefined}
      onClose={decideLater}
      title={brandTexts.conflict.title}
      closeLabel={c.later}
    >
      <OverlayText>
        {theirs === null ? brandTexts.conflict.gone : brandTexts.conflict.explain}
      </OverlayText>
      <ul className={conflict.rows}>
        {differing.map(([field, name]) => (
          <li key={field} className={conflict.row}>
            <h3>{name}</h3>
            <dl>
              <Side title={c.mine} field={field} value={mine[field]} />
              <Side title={c.theirs} field={field} value={theirs?.[field] ?? ''} />
            </dl>
          </li>
        ))}
      </ul>
      <Inline gap={3} className={conflict.buttons}>
        <Button look="primary" onClick={keepMine}>
          {c.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{c.takeTheirs}</Button>
        <Button look="quiet" onClick={decideLater}>
          {c.later}
        </Button>
      </Inline>
    </Overlay>
  );
}

interface BrandPictureProps {
  imagen: string;
  issue: string | undefined;
  choose: (imagen: string) => void;
}

/** The brand's logo: one of the page's pictures. */
function BrandPicture({ imagen, issue, choose }: BrandPictureProps) {
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{b.picture}</legend>
      {imagen ? (
        <Line gap={4} className={styles.mark}>
          <img src={thumbnailOf(imagen)} alt="" />
          <IconButton icon={<Trash2 />} label={b.remove} onClick={() => choose('')} />
        </Line>
      ) : (
        <Uploader target={PICTURE} words={b.pictureHelp} done={choose} />
      )}
      {issue && (
        <p className={styles.wrong} role="alert" aria-invalid tabIndex={-1}>
          {issue}
        </p>
      )}
    </Stack>
  );
}
/** Colour of the colour picker while no colour is chosen. */
const NOTHING = '#16151a';

type FormProps = FormState<Typed>;

/**
 * Returns a hint with the colours that are used instead, when the chosen colour has too little
 * contrast in light or dark mode.
 */
function adaptedOf(form: Typed, field: 'acento' | 'tinta'): string {
  const { light, dark } = coloursOf(wholeColours(form));
  const [day, night] = field === 'acento' ? [light.accent, dark.accent] : [light.ink, dark.ink];
  const chosen = form[field];
  return isColour(chosen) && (day !== chosen || night !== chosen)
    ? b.adapted(day, night)
    : b.colourHelp;
}

/** Returns the complete colours; '' for a colour that is still being typed. */
export function wholeColours({ acento, tinta }: Pick<Typed, 'acento' | 'tinta'>) {
  const whole = (colour: string) => (isColour(colour) ? colour : '');
  return { acento: whole(acento), tinta: whole(tinta) };
}

function Colour({
  field,
  label,
  form,
  issues,
  change,
}: FormProps & { field: 'acento' | 'tinta'; label: string }) {
  const value = form[field];
  return (
    <Field label={label} issue={issues[field]} hint={adaptedOf(form, field)}>
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={b.pickColour(label)}
            value={isColour(value) ? value : NOTHING}
            onChange={({ target }) => change({ [field]: target.value })}
          />
          <TextInput
            {...control}
            value={value}
            maxLength={7}
            spellCheck={false}
            onChange={({ target }) => change({ [field]: target.value.trim().toLowerCase() })}
          />
        </span>
      )}
    </Field>
  );
}

function Fields(given: FormProps) {
  const { form, issues, change } = given;
  return (
    <>
      <TextField
        label={b.name}
        {...fieldOf(given, 'nombre')}
        placeholder={b.namePlaceholder}
        maxLength={2 * BRAND_LIMITS.nombre}
      />
      <BrandPicture
        imagen={form.imagen}
        issue={issues['imagen']}
        choose={(imagen) => change({ imagen })}
      />
      <Colour field="acento" label={b.accent} {...given} />
      <Colour field="tinta" label={b.ink} {...given} />
      <TextField
        label={b.privacy}
        hint={b.privacyHelp}
        {...fieldOf(given, 'privacidad')}
        {...URL_FIELD}
        maxLength={2 * BRAND_LIMITS.privacidad}
      />
    </>
  );
}

interface BrandFormProps {
  room: BrandScreenData;
  typed: ReturnType<typeof useBrandForm>;
}

export function BrandForm({ room, typed }: BrandFormProps) {
  const { form, saving, change, theirs, takeTheirs, decideLater } = typed;
  return (
    <Section title={b.title} help={b.help}>
      <Form saving={saving} words={b} className={styles.form}>
        {!room.marca && <Text look="fact">{brandTexts.empty}</Text>}
        <Fields {...{ form, issues: saving.issues, change }} />
      </Form>
      <BrandConflict
        mine={form}
        {...{ theirs, takeTheirs, decideLater }}
        keepMine={() => void saving.run()}
      />
    </Section>
  );
}
