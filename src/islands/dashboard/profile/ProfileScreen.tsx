import { useStore } from '@nanostores/react';
import { ImageUp } from 'lucide-react';
import { atom } from 'nanostores';
import { useId } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { COVER_WIDTHS } from '@/lib/media/rules';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { hasForms, professionWord } from '@/lib/profile/profession-words';
import { PROFESSION_FORMS } from '@/lib/profile/professions';
import { BioHelpers } from '../ai/BioHelpers';
import { Choice, ProfessionField } from '../ai/parts';
import { call, pictureForm } from '../api';
import { issueOf } from '../core/attempts';
import { offerUndo } from '../core/toasts';
import type { Draft } from '../draft/fields';
import { $issues, clearIssues } from '../draft/issues';
import { $draft, setField } from '../draft/store';
import { CropButton, type OriginalPicture, useOriginal } from '../media/pictures/CropButton';
import { $savedCount } from '../save/save';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { compressPicture } from '../ui/forms/compress';
import { FileButton, useDrop } from '../ui/forms/DropZone';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Inline, Line, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Avatar } from '../ui/Parts';
import styles from './Profile.module.css';
import { SlugField } from './SlugField';

/** Maximum size of a picture before compression, in bytes (docs/product.md §11). */
const MAX_BYTES = 10 * 1024 * 1024;

export const $avatarStep = atom<'idle' | 'compressing' | 'uploading' | 'ready'>('idle');

// After a save, the message about the portrait is no longer needed.
$savedCount.listen(() => $avatarStep.get() === 'ready' && $avatarStep.set('idle'));

function refuse(reason: string): undefined {
  $avatarStep.set('idle');
  $issues.setKey('avatar', reason);
  return undefined;
}

/** The compressor throws two errors with texts of their own; all others share a third text. */
function compressionIssue(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : '';
  return message.startsWith('The file given')
    ? texts.profile.avatarRefused(message)
    : texts.profile.avatarFailed;
}

async function upload(picture: File): Promise<string | undefined> {
  $avatarStep.set('uploading');
  try {
    const { avatar } = await call('POST', '/api/avatar', { body: pictureForm(picture) });
    setField('avatar', avatar);
    $avatarStep.set('ready');
    return avatar;
  } catch (thrown) {
    return refuse(issueOf(thrown));
  }
}

/** Compresses a chosen picture, uploads it, and sets it in the draft. Returns its URL. */
async function chooseAvatar(picture: File): Promise<string | undefined> {
  clearIssues('avatar');
  if (picture.size > MAX_BYTES) return refuse(texts.profile.avatarTooBig);
  $avatarStep.set('compressing');
  let smaller: File;
  try {
    smaller = await compressPicture(picture);
  } catch (thrown) {
    return refuse(compressionIssue(thrown));
  }
  return upload(smaller);
}

/** Removes the portrait; the toast can undo it. */
function removeAvatar(): void {
  const before = $draft.get()?.avatar ?? '';
  setField('avatar', '');
  $avatarStep.set('idle');
  offerUndo(texts.toasts.avatarRemoved, () => setField('avatar', before));
}

const STEPS = {
  idle: '',
  compressing: texts.profile.compressing,
  uploading: texts.profile.uploading,
  ready: texts.profile.avatarReady,
} as const;

function Words({ id, over }: { id: string; over: boolean }) {
  const step = useStore($avatarStep);
  const issue = useStore($issues)['avatar'];
  return (
    <>
      <Text look="help" id={`${id}-help`}>
        {over ? texts.profile.dropNow : texts.profile.avatarHelp}
      </Text>
      <p className={styles.step} role="status" data-issue={issue ? true : undefined}>
        {issue ?? STEPS[step]}
      </p>
    </>
  );
}

/** The portrait: chosen or dropped, compressed, uploaded; removed with an undo. */
function AvatarField() {
  const id = useId();
  const draft = useStore($draft);
  const step = useStore($avatarStep);
  const { whole, remember } = useOriginal(draft?.avatar ?? '', COVER_WIDTHS.large);
  const take = async (file: File, of: OriginalPicture) => remember(of, await chooseAvatar(file));
  const takeFile = ([file]: File[]) => file && void take(file, file);
  const { over, zone } = useDrop(takeFile);
  const busy = step === 'compressing' || step === 'uploading';
  if (!draft) return null;
  return (
    <Line as="fieldset" gap={5} className={styles.field} {...zone}>
      <legend className="visually-hidden">{texts.profile.avatar}</legend>
      <Avatar nombre={draft.nombre} avatar={draft.avatar} size="large" />
      <Stack gap={2} className={styles.words}>
        <Inline gap={2}>
          <FileButton
            name={texts.profile.choose}
            accept="image/*"
            icon={<ImageUp />}
            disabled={busy}
            aria-describedby={`${id}-help`}
            take={takeFile}
          >
            {draft.avatar ? texts.profile.change : texts.profile.choose}
          </FileButton>
          {whole && (
            <CropButton
              source={whole}
              shape="round"
              disabled={busy}
              onCut={(cut) => void take(cut, whole)}
            />
          )}
          {draft.avatar && (
            <Button look="quiet" disabled={busy} onClick={removeAvatar}>
              {texts.profile.remove}
            </Button>
          )}
        </Inline>
        <Words id={id} over={over} />
      </Stack>
    </Line>
  );
}

/** Chooses the grammatical form of the profession, if it has several and the page shows it. */
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

/** The line below the name: a profession in its grammatical form, or the person's own words. */
function JobFields({ draft }: { draft: Draft }) {
  const issues = useStore($issues);
  return (
    <>
      <ProfessionField label={texts.profile.profesion} issue={issues['profesion']} />
      <Form draft={draft} />
      <TextField
        label={texts.profile.presentacion}
        issue={issues['presentacion']}
        hint={texts.profile.presentacionHelp}
        most={PROFILE_LIMITS.presentacion}
        value={draft.presentacion}
        placeholder={texts.profile.presentacionPlaceholder}
        onChange={(value) => setField('presentacion', value)}
      />
    </>
  );
}

interface WordsProps {
  field: 'bio' | 'descripcion';
  hint: string;
  placeholder?: string;
}

function WordsField({ field, hint, placeholder }: WordsProps) {
  const text = useStore($draft)?.[field] ?? '';
  const issue = useStore($issues)[field];
  return (
    <TextAreaField
      label={texts.profile[field]}
      issue={issue}
      hint={hint}
      most={PROFILE_LIMITS[field]}
      rows={3}
      value={text}
      placeholder={placeholder}
      onChange={(value) => setField(field, value)}
    />
  );
}

/** The section 'Configuración del Perfil': all of the card except its links. */
export function ProfileEditor() {
  const draft = useStore($draft);
  const issues = useStore($issues);
  if (!draft) return null;
  return (
    <>
      <Section title={texts.profile.identity} help={texts.profile.identityHelp}>
        <AvatarField />
        <TextField
          label={texts.profile.nombre}
          issue={issues['nombre']}
          most={PROFILE_LIMITS.nombre}
          display
          required
          value={draft.nombre}
          onChange={(value) => setField('nombre', value)}
        />
        <JobFields draft={draft} />
      </Section>
      <Section title={texts.profile.about} help={texts.profile.aboutHelp}>
        <WordsField
          field="bio"
          hint={texts.profile.bioHelp}
          placeholder={texts.profile.bioPlaceholder}
        />
        <BioHelpers />
        <WordsField field="descripcion" hint={texts.profile.descripcionHelp} />
      </Section>
      <Section title={texts.profile.address} help={texts.profile.addressHelp}>
        <SlugField />
      </Section>
    </>
  );
}

export default function ProfileScreen() {
  return (
    <div className={screen.screen}>
      <h2 className={screen.lead}>{texts.profile.title}</h2>
      <ProfileEditor />
    </div>
  );
}
