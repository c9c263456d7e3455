import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { Check, Layers, Plus } from 'lucide-react';
import { $site } from '../../core/site';
import { switchTo } from '../../session/pages';
import { texts } from '../../texts';
import menu from '../../ui/overlays/Overlay.module.css';
import { PageMark } from './PageMark';
import styles from './UserMenu.module.css';
import { usePages } from './usePages';

/** With more pages the menu links to a searchable list. */
const MAX_IN_MENU = 5;

interface MenuPagesProps {
  onAll: () => void;
  onNew: () => void;
}

/** The pages of the signed-in person, the current one marked; choosing another opens it. */
export function MenuPages({ onAll, onNew }: MenuPagesProps) {
  const { plans } = useStore($site);
  const { pages, unsaved } = usePages();
  const many = pages.length > MAX_IN_MENU;
  const [current] = pages;
  return (
    <>
      <Menu.Group>
        <Menu.GroupLabel className={styles.label}>{texts.pages.title}</Menu.GroupLabel>
        <Menu.RadioGroup value={current?.uid} onValueChange={(uid: string) => void switchTo(uid)}>
          {pages.slice(0, many ? 1 : MAX_IN_MENU).map((page) => (
            <Menu.RadioItem
              key={page.uid}
              value={page.uid}
              closeOnClick
              className={`${menu.item} ${styles.page}`}
            >
              <PageMark page={page} plans={plans} unsaved={unsaved.has(page.uid)} />
              <Menu.RadioItemIndicator className={styles.check}>
                <Check />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Group>
      {many && (
        <Menu.Item className={menu.item} onClick={onAll}>
          <Layers /> {texts.pages.all(pages.length)}
        </Menu.Item>
      )}
      <Menu.Item className={menu.item} onClick={onNew}>
        <Plus /> {texts.pages.create}
      </Menu.Item>
    </>
  );
}
