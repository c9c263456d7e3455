import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from 'react';
import { BRAND_LIMITS, coloursOf, isColour } from '@/lib/brands/rules';
import type { BrandInput } from '@/lib/brands/schema';
import type { BrandRoom } from '@/lib/senders/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { Section } from '../ui/Section';
import styles from './Brand.module.css';
import { BrandPicture } from './BrandPicture';
import { type Faults, saveBrand } from './brand';
import { m } from './texts';

const b = m.brand;
/** What the colour picker shows where nothing is chosen. */
const NOTHING = '#16151a';

interface FormProps {
  form: BrandInput;
  faults: Faults;
  change: (values: Partial<BrandInput>) => void;
}

/** What is drawn in a colour's place, where that could not be read by day or by night. */
function adaptedOf(form: BrandInput, field: 'acento' | 'tinta'): string {
  const { light, dark } = coloursOf(wholeColours(form));
  const [day, night] = field === 'acento' ? [light.accent, dark.accent] : [light.ink, dark.ink];
  const chosen = form[field];
  return isColour(chosen) && (day !== chosen || night !== chosen)
    ? b.adapted(day, night)
    : b.colourHelp;
}

/** The colours that are whole: one that is being typed is none yet. */
export function wholeColours({ acento, tinta }: Pick<BrandInput, 'acento' | 'tinta'>) {
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
      <Field label={b.name} fault={faults['nombre']}>
        {(control) => (
          <TextInput
            {...control}
            value={form.nombre}
            placeholder={b.namePlaceholder}
            maxLength={2 * BRAND_LIMITS.nombre}
            onChange={({ target }) => change({ nombre: target.value })}
          />
        )}
      </Field>
      <BrandPicture
        imagen={form.imagen}
        fault={faults['imagen']}
        choose={(imagen) => change({ imagen })}
      />
      <Colour field="acento" label={b.accent} {...given} />
      <Colour field="tinta" label={b.ink} {...given} />
      <Field label={b.privacy} hint={b.privacyHelp} fault={faults['privacidad']}>
        {(control) => (
          <TextInput
            {...control}
            value={form.privacidad}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2 * BRAND_LIMITS.privacidad}
            onChange={({ target }) => change({ privacidad: target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface BrandFormProps {
  room: BrandRoom;
  form: BrandInput;
  setForm: Dispatch<SetStateAction<BrandInput>>;
}

/** The brand as its owner writes it. */
export function BrandForm({ room, form, setForm }: BrandFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const change = (values: Partial<BrandInput>) => setForm((before) => ({ ...before, ...values }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await saveBrand(form);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return;
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Section title={b.title} help={b.help}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!room.marca && <p className={styles.small}>{m.empty}</p>}
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
      </form>
    </Section>
  );
}
