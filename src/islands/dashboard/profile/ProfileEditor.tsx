import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import { $faults } from '../draft/faults';
import type { Draft } from '../draft/fields';
import { $draft, setField } from '../draft/profile';
import { texts } from '../texts';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Section } from '../ui/layout/Section';
import { part } from '../ui/overlays/lazy';
import { AvatarField } from './AvatarField';
import { JobFields } from './JobFields';
import { SlugField } from './SlugField';

const BioHelpers = part(() => import('../bio/BioHelpers'));

function NameField({ draft, fault }: { draft: Draft; fault: string | undefined }) {
  return (
    <TextField
      label={texts.profile.nombre}
      fault={fault}
      most={PROFILE_LIMITS.nombre}
      display
      required
      value={draft.nombre}
      onChange={(value) => setField('nombre', value)}
    />
  );
}

interface WordsProps {
  field: 'bio' | 'descripcion';
  hint: string;
  placeholder?: string;
}

function WordsField({ field, hint, placeholder }: WordsProps) {
  const text = useStore($draft)?.[field] ?? '';
  const fault = useStore($faults)[field];
  return (
    <TextAreaField
      label={texts.profile[field]}
      fault={fault}
      hint={hint}
      most={PROFILE_LIMITS[field]}
      rows={3}
      value={text}
      placeholder={placeholder}
      onChange={(value) => setField(field, value)}
    />
  );
}

/** 'Configuración del Perfil': everything on the card but its links. */
export function ProfileEditor() {
  const draft = useStore($draft);
  const faults = useStore($faults);
  if (!draft) return null;
  return (
    <>
      <Section title={texts.profile.identity} help={texts.profile.identityHelp}>
        <AvatarField />
        <NameField draft={draft} fault={faults['nombre']} />
        <JobFields draft={draft} />
      </Section>
      <Section title={texts.profile.about} help={texts.profile.aboutHelp}>
        <WordsField
          field="bio"
          hint={texts.profile.bioHelp}
          placeholder={texts.profile.bioPlaceholder}
        />
        <Suspense>
          <BioHelpers />
        </Suspense>
        <WordsField field="descripcion" hint={texts.profile.descripcionHelp} />
      </Section>
      <Section title={texts.profile.address} help={texts.profile.addressHelp}>
        <SlugField />
      </Section>
    </>
  );
}
