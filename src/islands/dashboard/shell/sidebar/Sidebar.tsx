import { useStore } from '@nanostores/react';
import { Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react';
import { useFrameStore } from '../../core/frame';
import { $site } from '../../core/site';
import { $collapsed, $theme, setTheme, toggleSidebar } from '../../core/state';
import { texts } from '../../texts';
import { IconButton } from '../../ui/Button';
import { UserMenu } from '../user-menu/UserMenu';
import { ControlStrip, Mark } from './Mark';
import { Navigation } from './Navigation';
import styles from './Sidebar.module.css';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const dark = useStore($theme) === 'dark';
  return (
    <IconButton
      label={dark ? texts.shell.toLight : texts.shell.toDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
}

function CollapseButton() {
  const collapsed = useStore($collapsed);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      className={styles.collapse}
      label={collapsed ? texts.shell.expand : texts.shell.collapse}
      aria-expanded={!collapsed}
      onClick={toggleSidebar}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

interface ContentProps {
  narrow?: boolean;
  onGo?: () => void;
  /** Shows the button that makes the sidebar narrow; the drawer has none. */
  collapsible?: boolean;
}

export function SidebarContent({ narrow = false, onGo, collapsible = false }: ContentProps) {
  const { siteName, version } = useFrameStore($site);
  return (
    <div className={styles.content} data-narrow={narrow || undefined}>
      <div className={styles.head}>
        <a className={styles.brand} href="/" aria-label={siteName}>
          <Mark name={siteName} />
        </a>
      </div>
      <Navigation narrow={narrow} {...(onGo && { onGo })} />
      <div className={styles.foot}>
        <div className={styles.tools}>
          <ThemeButton />
          {collapsible && <CollapseButton />}
          <span className={styles.colophon}>
            {texts.shell.version(version)}
            <ControlStrip />
          </span>
        </div>
        <UserMenu narrow={narrow} />
      </div>
    </div>
  );
}

interface SidebarProps {
  narrow: boolean;
  /** The form, where the server renders both. */
  served?: 'whole' | 'rail';
}

/** The sidebar: wide or narrow on wide screens, icons only on tablets, absent on phones. */
export function Sidebar({ narrow, served }: SidebarProps) {
  return (
    <aside className={styles.sidebar} data-narrow={narrow || undefined} data-served={served}>
      <SidebarContent narrow={narrow} collapsible />
    </aside>
  );
}
