import { useStore } from '@nanostores/react';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { COVER_WIDTHS } from '@/lib/page/media/rules';
import { $faults } from '../draft/faults';
import { $draft } from '../draft/profile';
import { CropButton, useWhole, type Whole } from '../pictures/CropButton';
import { texts } from '../texts';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { $avatarStep, chooseAvatar, removeAvatar } from './avatar';
import styles from './Profile.module.css';

const STEPS = {
  idle: '',
  compressing: texts.profile.compressing,
  uploading: texts.profile.uploading,
  ready: texts.profile.avatarReady,
} as const;

/** Lets a picture be dropped on something. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return { over, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}

function Words({ id, over }: { id: string; over: boolean }) {
  const step = useStore($avatarStep);
  const fault = useStore($faults)['avatar'];
  return (
    <>
      <Text look="help" id={`${id}-help`}>
        {over ? texts.profile.dropNow : texts.profile.avatarHelp}
      </Text>
      <p className={styles.step} role="status" data-fault={fault ? true : undefined}>
        {fault ?? STEPS[step]}
      </p>
    </>
  );
}

/** The picture: chosen or dropped, made smaller here, uploaded; taken away with a way back. */
export function AvatarField() {
  const id = useId();
  const draft = useStore($draft);
  const step = useStore($avatarStep);
  const input = useRef<HTMLInputElement>(null);
  const { whole, remember } = useWhole(draft?.avatar ?? '', COVER_WIDTHS.large);
  const take = async (file: File, of: Whole) => remember(of, await chooseAvatar(file));
  const { over, handlers } = useDrop((file) => void take(file, file));
  const busy = step === 'compressing' || step === 'uploading';
  if (!draft) return null;
  return (
    <fieldset className={styles.field} data-over={over || undefined} {...handlers}>
      <legend className="visually-hidden">{texts.profile.avatar}</legend>
      <Avatar nombre={draft.nombre} avatar={draft.avatar} size="large" />
      <div className={styles.words}>
        <Inline gap={2}>
          <Button
            icon={<ImageUp />}
            disabled={busy}
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {draft.avatar ? texts.profile.change : texts.profile.choose}
          </Button>
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
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.profile.choose}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void take(file, file);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
