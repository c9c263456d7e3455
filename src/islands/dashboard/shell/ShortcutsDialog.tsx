import { useStore } from '@nanostores/react';
import { useMay } from '../core/me';
import { $shortcutsOpen } from '../core/state';
import { texts } from '../texts';
import { Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import styles from './ShortcutsDialog.module.css';
import { $singleKeys, setSingleKeys, useKeys } from './shortcuts';

/** Returns each command with its alternative key sequences. */
const shortcutsWith = ({
  save,
  undo,
  redo,
}: ReturnType<typeof useKeys>): [keyof typeof texts.shortcuts.keys, string[][]][] => [
  ['save', [save]],
  ['undo', [undo]],
  ['redo', [redo]],
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

/** The shortcuts of members who may not edit the page. */
const FOR_ALL: (keyof typeof texts.shortcuts.keys)[] = ['close', 'help'];

/** All shortcuts of the dashboard, and a switch for the single-key ones. */
export default function ShortcutsDialog() {
  const open = useStore($shortcutsOpen);
  const edits = useMay('page.edit');
  const singleKeysOn = useStore($singleKeys);
  const shortcuts = shortcutsWith(useKeys());
  return (
    <Overlay
      open={open}
      onClose={() => $shortcutsOpen.set(false)}
      title={texts.shortcuts.title}
      closeLabel={texts.shortcuts.close}
    >
      <dl className={styles.list}>
        {shortcuts
          .filter(([name]) => edits || FOR_ALL.includes(name))
          .map(([name, sequences]) => (
            <div key={name}>
              <dt>{texts.shortcuts.keys[name]}</dt>
              <dd>
                {sequences.map((keys) => (
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
        <Toggle label={texts.shortcuts.single} checked={singleKeysOn} onChange={setSingleKeys} />
      </div>
    </Overlay>
  );
}
