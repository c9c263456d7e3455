import { useStore } from '@nanostores/react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import { hasForms, professionWord } from '@/lib/page/profile/profession-words';
import { PROFESSION_FORMS } from '@/lib/page/profile/professions';
import { Choice } from '../bio/Choice';
import { $faults } from '../draft/faults';
import type { Draft } from '../draft/fields';
import { setField } from '../draft/profile';
import { professionTexts, texts } from '../texts';
import { SelectField, TextField } from '../ui/forms/Fields';

function Profession({ draft, fault }: { draft: Draft; fault: string | undefined }) {
  return (
    <SelectField
      label={texts.profile.profesion}
      fault={fault}
      value={draft.profesion}
      onChange={(value) => setField('profesion', value as Draft['profesion'])}
    >
      <option value="">{texts.profile.noProfesion}</option>
      {Object.entries(professionTexts.professions).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The form of the profession's word, where it has several and the page shows it. */
function Form({ draft }: { draft: Draft }) {
  const { profesion, formaProfesion, presentacion } = draft;
  if (profesion === '' || !hasForms(profesion, pageLanguage()) || presentacion.trim() !== '')
    return null;
  return (
    <Choice
      legend={texts.profile.forma}
      options={PROFESSION_FORMS.map((form) => [
        form,
        professionWord(profesion, form, pageLanguage()),
      ])}
      value={formaProfesion}
      onChange={(form) => setField('formaProfesion', form as Draft['formaProfesion'])}
    />
  );
}

function Presentation({ draft, fault }: { draft: Draft; fault: string | undefined }) {
  return (
    <TextField
      label={texts.profile.presentacion}
      fault={fault}
      hint={texts.profile.presentacionHelp}
      most={PROFILE_LIMITS.presentacion}
      value={draft.presentacion}
      placeholder={texts.profile.presentacionPlaceholder}
      onChange={(value) => setField('presentacion', value)}
    />
  );
}

/** What the card says under the name: a profession in its form, or the person's own words. */
export function JobFields({ draft }: { draft: Draft }) {
  const faults = useStore($faults);
  return (
    <>
      <Profession draft={draft} fault={faults['profesion']} />
      <Form draft={draft} />
      <Presentation draft={draft} fault={faults['presentacion']} />
    </>
  );
}
