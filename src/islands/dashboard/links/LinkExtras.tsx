import { useStore } from '@nanostores/react';
import type { Link } from '@/lib/links/schema';
import { $zone } from '../draft/zone';
import { t } from '../texts';
import { MomentField } from '../ui/MomentField';
import { Toggle } from '../ui/Toggle';
import styles from './LinkForm.module.css';
import { updateLink } from './links';

interface ExtrasProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

const MOMENTS = ['desde', 'hasta'] as const;

/** When a link is shown, and whether it stands out. */
export function LinkExtras({ link, fault }: ExtrasProps) {
  const zone = useStore($zone);
  return (
    <>
      <div className={styles.pair}>
        {MOMENTS.map((field) => (
          <MomentField
            key={field}
            label={t.links[field]}
            hint={t.links.zone(zone)}
            fault={fault(field)}
            value={link[field]}
            zone={zone}
            onChange={(moment) => updateLink(link.id, { [field]: moment })}
          />
        ))}
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
