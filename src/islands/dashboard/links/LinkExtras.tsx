import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { fromLocalInput, toLocalInput } from '@/lib/links/local-time';
import type { Link } from '@/lib/links/schema';
import { $zone } from '../draft/zone';
import { t } from '../texts';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { Toggle } from '../ui/Toggle';
import styles from './LinkForm.module.css';
import { updateLink } from './links';

interface ExtrasProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

function MomentField({ link, fault, field }: ExtrasProps & { field: 'desde' | 'hasta' }) {
  const zone = useStore($zone);
  const input = useRef<HTMLInputElement>(null);
  const shown = toLocalInput(link[field], zone);
  // A half typed date has no value: the field keeps its own while somebody is in it.
  useEffect(() => {
    const own = input.current;
    if (own && own !== document.activeElement && own.value !== shown) own.value = shown;
  }, [shown]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.validity.badInput) return;
    updateLink(link.id, { [field]: fromLocalInput(target.value, zone) });
  };
  return (
    <Field label={t.links[field]} fault={fault(field)} hint={t.links.zone(zone)}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="datetime-local"
          max="9999-12-31T23:59"
          defaultValue={shown}
          onChange={take}
        />
      )}
    </Field>
  );
}

/** When a link is shown, and whether it stands out. */
export function LinkExtras(props: ExtrasProps) {
  const { link } = props;
  return (
    <>
      <div className={styles.pair}>
        <MomentField {...props} field="desde" />
        <MomentField {...props} field="hasta" />
      </div>
      <div className={styles.option}>
        <div>
          <p className={styles.optionName}>{t.links.destacado}</p>
          <p className={styles.reason}>{t.links.destacadoHelp}</p>
        </div>
        <Toggle
          label={t.links.destacado}
          checked={link.destacado}
          onChange={(destacado) => updateLink(link.id, { destacado })}
        />
      </div>
    </>
  );
}
