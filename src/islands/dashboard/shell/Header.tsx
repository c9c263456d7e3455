import { useStore } from '@nanostores/react';
import { Bell as BellIcon, Eye, Menu, Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shortCount } from '@/lib/core/text/numbers';
import type { Section } from '@/sections';
import { useFrameStore } from '../core/frame';
import { useMay } from '../core/me';
import { goTo } from '../core/router';
import { $drawerOpen, $previewOpen } from '../core/state';
import { $unread } from '../core/unread';
import { $history } from '../draft/history';
import { $picking } from '../draft/picking';
import { $lastStep, redo, undo } from '../draft/steps';
import { $dirty } from '../draft/store';
import { $saving, save } from '../save/save';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { useWide } from '../ui/document';
import styles from './Shell.module.css';
import { useKeys } from './shortcuts';

/** A link to the notifications with the unread count. */
function Bell() {
  const unread = useFrameStore($unread);
  return (
    <a
      className={styles.bell}
      href="/notificaciones"
      aria-label={texts.shell.notifications(unread)}
    >
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shortCount(unread, 99)}
        </span>
      )}
    </a>
  );
}

/** Announces the undone or redone change to screen readers. */
function StepAnnouncement() {
  const lastStep = useStore($lastStep);
  return (
    <p className="visually-hidden" role="status">
      {lastStep &&
        `${texts.steps[lastStep.way](lastStep.words)}. ${texts.steps.left(lastStep.left)}`}
    </p>
  );
}

/** Undo and redo buttons of the whole draft. */
function StepButtons() {
  const { past, future } = useStore($history);
  const keys = useKeys();
  return (
    <div className={styles.steps}>
      <IconButton
        icon={<Undo2 />}
        label={texts.steps.undo}
        title={texts.steps.shortcut(texts.steps.undo, keys.undo.join('+'))}
        aria-keyshortcuts="Control+Z Meta+Z"
        // aria-disabled instead of disabled: a button that becomes disabled after the last step
        // would lose the keyboard focus.
        aria-disabled={past.length === 0}
        onClick={undo}
      />
      <IconButton
        icon={<Redo2 />}
        label={texts.steps.redo}
        title={texts.steps.shortcut(texts.steps.redo, keys.redo.join('+'))}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={future.length === 0}
        onClick={redo}
      />
      <StepAnnouncement />
    </div>
  );
}

function SaveButton() {
  const saving = useStore($saving);
  const dirty = useStore($dirty);
  const keys = useKeys();
  return (
    <Button
      look={dirty || saving ? 'primary' : 'outline'}
      // aria-disabled instead of disabled: a disabled button loses the keyboard focus. save()
      // itself ignores further calls.
      aria-disabled={saving}
      onClick={() => void save()}
      title={texts.header.shortcut(keys.save.join('+'))}
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

/**
 * The screen's title, which is focused when the section changes, so that screen readers read it.
 */
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
      {texts.shell.title(section)}
    </h1>
  );
}

/** Sections whose changes wait for a save; the others apply changes at once. */
const DRAFT_SECTIONS: readonly Section[] = [
  'dashboard',
  'perfil',
  'enlaces',
  'apariencia',
  'pagina',
];

/**
 * The title, the mark of unsaved changes, and the actions. On phones the actions are at the bottom,
 * where the thumb reaches them.
 */
export function Header({ section }: { section: Section }) {
  const wide = useWide();
  const dirty = useStore($dirty);
  const canEdit = useMay('page.edit');
  const hasSaveButton = canEdit && (dirty || DRAFT_SECTIONS.includes(section));
  return (
    <header className={styles.header}>
      <IconButton
        icon={<Menu />}
        className={styles.menu}
        label={texts.shell.openMenu}
        onClick={() => $drawerOpen.set(true)}
      />
      <div className={styles.heading}>
        <Title section={section} />
        <UnsavedMark />
      </div>
      {hasSaveButton && <StepButtons />}
      <Bell />
      <div className={styles.actions} data-saves={hasSaveButton || undefined}>
        {canEdit && section !== 'pagina' && (
          <Button
            look="ghost"
            icon={<Eye />}
            title={texts.header.preview}
            onClick={() => (wide ? goTo('pagina') : $previewOpen.set(true))}
          >
            {texts.header.preview}
          </Button>
        )}
        {canEdit && (section === 'dashboard' || section === 'enlaces') && (
          <Button
            look="outline"
            icon={<Plus />}
            title={texts.header.add}
            onClick={() => $picking.set(true)}
          >
            {texts.header.add}
          </Button>
        )}
        {hasSaveButton && <SaveButton />}
      </div>
    </header>
  );
}
