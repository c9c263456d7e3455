import { useStore } from '@nanostores/react';
import { useMay } from '../kernel/me';
import { $shortcutsOpen } from '../kernel/state';
import { texts } from '../texts';
import { Text } from '../ui/layout/Text';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Toggle';
import styles from './ShortcutsDialog.module.css';
import { $singleKeys, KEYS, setSingleKeys } from './shortcuts';

/** Each thing that a key does, with its keys. */
const SHORTCUTS: [keyof typeof texts.shortcuts.keys, string[][]][] = [
  ['save', [KEYS.save]],
  ['undo', [KEYS.undo]],
  ['redo', [KEYS.redo]],
  ['add', [['N']]],
  ['preview', [['V']]],
  [
    'sections',
    [
      ['G', 'D'],
      ['G', 'P'],
      ['G', 'E'],
      ['G', 'V'],
    ],
  ],
  ['close', [['Esc']]],
  ['help', [['?']]],
];

/** The shortcuts of members who may edit the page. */
const OF_EDITING: (keyof typeof texts.shortcuts.keys)[] = [
  'save',
  'undo',
  'redo',
  'add',
  'preview',
  'sections',
];

/** Every shortcut of the dashboard, and the switch that turns the ones of a single key off. */
export default function ShortcutsDialog() {
  const open = useStore($shortcutsOpen);
  const edits = useMay('page.edit');
  const single = useStore($singleKeys);
  return (
    <Overlay
      kind="dialog"
      open={open}
      onClose={() => $shortcutsOpen.set(false)}
      title={texts.shortcuts.title}
      closeLabel={texts.shortcuts.close}
    >
      <dl className={styles.list}>
        {SHORTCUTS.filter(([name]) => edits || !OF_EDITING.includes(name)).map(([name, ways]) => (
          <div key={name}>
            <dt>{texts.shortcuts.keys[name]}</dt>
            <dd>
              {ways.map((keys) => (
                <span key={keys.join()}>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.option}>
        <div>
          <Text look="name">{texts.shortcuts.single}</Text>
          <Text look="small">{texts.shortcuts.singleHelp}</Text>
        </div>
        <Toggle label={texts.shortcuts.single} checked={single} onChange={setSingleKeys} />
      </div>
    </Overlay>
  );
}
