import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './Bio.module.css';
import { bioTexts } from './bio';
import { place } from './focus';
import { readScreenshot } from './screenshot';

const t = bioTexts.editor.shot;

/** Takes a picture from the clipboard while the zone is on screen; text is left to the fields. */
function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      void readScreenshot(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Where a screenshot is chosen, dropped or pasted. */
export function DropZone({ busy }: { busy: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePaste();
  const take = (files: FileList | null) => files?.[0] && void readScreenshot(files[0]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="visually-hidden">{bioTexts.editor.openScreenshot}</legend>
      <p>{t.help}</p>
      <Inline center className={styles.buttons}>
        <Button
          icon={<ImageUp />}
          aria-describedby={`${id}-help`}
          aria-disabled={busy}
          {...place('choose')}
          onClick={() => busy || input.current?.click()}
        >
          {t.choose}
        </Button>
        <Text as="span" look="help" className={styles.drop}>
          {over ? t.dropNow : t.drop}
        </Text>
      </Inline>
      <p id={`${id}-help`} className={styles.small}>
        {t.limits}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.choose}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
