import { useStore } from '@nanostores/react';
import { Eye, Menu, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Section } from '@/sections';
import { $picking } from '../draft/picking';
import { $dirty } from '../draft/profile';
import { useMay } from '../kernel/me';
import { goTo } from '../kernel/router';
import { $drawerOpen, $previewOpen } from '../kernel/state';
import { $saving, save } from '../save/save';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { useWide } from '../ui/media';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { StepButtons } from './StepButtons';
import { KEYS } from './shortcuts';

function SaveButton() {
  const saving = useStore($saving);
  const dirty = useStore($dirty);
  return (
    <Button
      look={dirty || saving ? 'primary' : 'outline'}
      // Not disabled: a disabled button loses the keyboard focus; save() ignores further calls
      // itself.
      aria-disabled={saving}
      onClick={() => void save()}
      title={texts.header.shortcut(KEYS.save.join('+'))}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {saving ? texts.header.saving : texts.header.save}
    </Button>
  );
}

function UnsavedMark() {
  const dirty = useStore($dirty);
  return (
    <p className={styles.unsaved} data-on={dirty || undefined} role="status">
      {dirty && texts.header.unsaved}
    </p>
  );
}

/** The screen's title, focused when the section changes so that it is read aloud. */
function Title({ section }: { section: Section }) {
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes
  useEffect(() => {
    if (!first.current) title.current?.focus({ preventScroll: true });
    first.current = false;
  }, [section]);
  return (
    <h1 id="titulo" ref={title} tabIndex={-1} className={styles.title}>
      {texts.shell.titles[section]}
    </h1>
  );
}

/** Sections whose changes wait to be saved; the others do at once what one asks of them. */
const SAVED: readonly Section[] = ['dashboard', 'perfil', 'enlaces', 'apariencia', 'pagina'];

/** Title, unsaved mark and the actions; on phones the actions lie under the thumb. */
export function Header({ section }: { section: Section }) {
  const wide = useWide();
  const dirty = useStore($dirty);
  const edits = useMay('page.edit');
  const saves = edits && (dirty || SAVED.includes(section));
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menu}
        label={texts.shell.openMenu}
        onClick={() => $drawerOpen.set(true)}
      >
        <Menu />
      </IconButton>
      <div className={styles.heading}>
        <Title section={section} />
        <UnsavedMark />
      </div>
      {saves && <StepButtons />}
      <Bell />
      <div className={styles.actions} data-saves={saves || undefined}>
        {edits && section !== 'pagina' && (
          <Button
            look="ghost"
            icon={<Eye />}
            title={texts.header.preview}
            onClick={() => (wide ? goTo('pagina') : $previewOpen.set(true))}
          >
            {texts.header.preview}
          </Button>
        )}
        {edits && (section === 'dashboard' || section === 'enlaces') && (
          <Button
            look="outline"
            icon={<Plus />}
            title={texts.header.add}
            onClick={() => $picking.set(true)}
          >
            {texts.header.add}
          </Button>
        )}
        {saves && <SaveButton />}
      </div>
    </header>
  );
}
