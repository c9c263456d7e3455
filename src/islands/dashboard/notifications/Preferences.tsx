import { useStore } from '@nanostores/react';
import { OPTIONAL_KINDS } from '@/lib/interfaces/dashboard/preferences';
import { $site } from '../kernel/site';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import { setEnabled } from './notifications';
import { notificationTexts } from './texts';

/** Which kinds of happening are told. The account's safety is not up for choice. */
export function Preferences({ muted }: { muted: string[] }) {
  const { plans } = useStore($site);
  const kinds = OPTIONAL_KINDS.filter((kind) => kind !== 'plan' || plans);
  return (
    <ul>
      <Row name={notificationTexts.always} help={notificationTexts.alwaysHelp} />
      {kinds.map((kind) => (
        <Row
          key={kind}
          name={notificationTexts.kinds[kind].name}
          help={notificationTexts.kinds[kind].help}
        >
          <Toggle
            label={notificationTexts.kinds[kind].name}
            checked={!muted.includes(kind)}
            onChange={(wanted) => void setEnabled(kind, wanted)}
          />
        </Row>
      ))}
    </ul>
  );
}
