import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { texts } from '../../texts';
import { $openGroups, toggleGroup } from './groups';
import styles from './Navigation.module.css';

interface GroupProps {
  group: keyof typeof texts.shell.groups;
  narrow?: boolean;
  children: ReactNode;
}

/** Sections under a name that opens and closes them; the rail of icons has all open. */
export function NavigationGroup({ group, narrow = false, children }: GroupProps) {
  const id = useId();
  const opened = useStore($openGroups).includes(group);
  const open = narrow || opened;
  const list = useRef<HTMLUListElement>(null);
  const toggle = () => {
    toggleGroup(group);
    // What opens below the window is not seen to open.
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={styles.group}>
      {!narrow && (
        <button
          type="button"
          className={styles.groupName}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{texts.shell.groups[group]}</span>
          <ChevronDown />
        </button>
      )}
      <ul ref={list} id={id} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
