import { type SubmitEvent, useEffect, useRef } from 'react';
import { BRAND_LIMITS, coloursOf, isColour } from '@/lib/page/brands/rules';
import type { BrandRoom } from '@/lib/page/brands/senders/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/forms/Field';
import { TextField } from '../ui/forms/Fields';
import { TextInput } from '../ui/forms/Inputs';
import { Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Brand.module.css';
import { BrandConflict } from './BrandConflict';
import { BrandPicture } from './BrandPicture';
import type { Faults } from './brand';
import { brandTexts } from './texts';
import type { BrandForm as Form, useBrandForm } from './useBrandForm';

const b = brandTexts.brand;
/** What the colour picker shows where nothing is chosen. */
const NOTHING = '#16151a';

interface FormProps {
  form: Form;
  faults: Faults;
  change: (values: Partial<Form>) => void;
}

/** What is drawn in a colour's place, where that could not be read by day or by night. */
function adaptedOf(form: Form, field: 'acento' | 'tinta'): string {
  const { light, dark } = coloursOf(wholeColours(form));
  const [day, night] = field === 'acento' ? [light.accent, dark.accent] : [light.ink, dark.ink];
  const chosen = form[field];
  return isColour(chosen) && (day !== chosen || night !== chosen)
    ? b.adapted(day, night)
    : b.colourHelp;
}

/** The colours that are whole: one that is being typed is none yet. */
export function wholeColours({ acento, tinta }: Pick<Form, 'acento' | 'tinta'>) {
  const whole = (colour: string) => (isColour(colour) ? colour : '');
  return { acento: whole(acento), tinta: whole(tinta) };
}

function Colour({
  field,
  label,
  form,
  faults,
  change,
}: FormProps & { field: 'acento' | 'tinta'; label: string }) {
  const value = form[field];
  return (
    <Field label={label} fault={faults[field]} hint={adaptedOf(form, field)}>
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
  const { form, faults, change } = given;
  return (
    <>
      <TextField
        label={b.name}
        fault={faults['nombre']}
        value={form.nombre}
        placeholder={b.namePlaceholder}
        maxLength={2 * BRAND_LIMITS.nombre}
        onChange={(nombre) => change({ nombre })}
      />
      <BrandPicture
        imagen={form.imagen}
        fault={faults['imagen']}
        choose={(imagen) => change({ imagen })}
      />
      <Colour field="acento" label={b.accent} {...given} />
      <Colour field="tinta" label={b.ink} {...given} />
      <TextField
        label={b.privacy}
        hint={b.privacyHelp}
        fault={faults['privacidad']}
        value={form.privacidad}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2 * BRAND_LIMITS.privacidad}
        onChange={(privacidad) => change({ privacidad })}
      />
    </>
  );
}

interface BrandFormProps {
  room: BrandRoom;
  typed: ReturnType<typeof useBrandForm>;
}

/** The brand as its owner writes it. */
export function BrandForm({ room, typed }: BrandFormProps) {
  const { form, faults, busy, change, save, theirs, keepMine, takeTheirs, decideLater } = typed;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Section title={b.title} help={b.help}>
      <Stack as="form" gap={5} ref={fields} className={styles.form} noValidate onSubmit={submit}>
        {!room.marca && <Text look="fact">{brandTexts.empty}</Text>}
        <Fields {...{ form, faults, change }} />
        {faults['todo'] && (
          <p className={styles.wrong} role="alert">
            {faults['todo']}
          </p>
        )}
        <div>
          <Button look="primary" type="submit" aria-disabled={busy}>
            {busy ? b.saving : b.save}
          </Button>
        </div>
      </Stack>
      <BrandConflict
        mine={form}
        {...{ theirs, takeTheirs, decideLater }}
        keepMine={() => void keepMine()}
      />
    </Section>
  );
}
