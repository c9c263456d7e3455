import { useStore } from '@nanostores/react';
import { standsInRow } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/i18n';
import { localeOf } from '@/lib/i18n/locale';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { $draft } from '../draft/profile';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

const PLACES = ['arriba', 'abajo'] as const;

/** The networks among some links that the row shows, each once. */
function networksOf(links: Link[]): string {
  const networks = links
    .filter((link) => link.activo && !link.archivado && standsInRow(link))
    .flatMap(({ url }) => networkOf(url) ?? []);
  const names = [...new Set(networks)].map((network) => NETWORKS[network].name);
  return new Intl.ListFormat(localeOf(pageLanguage())).format(names);
}

/** Where the row of icons stands, and what it shows: links of networks, said once. */
export function RedesForm({ block: { datos }, fault, change }: FormProps<'redes'>) {
  const names = networksOf(useStore($draft)?.enlaces ?? []);
  return (
    <>
      <p className={styles.help}>{names ? f.networks.shown(names) : f.networks.none}</p>
      <Field label={f.networks.place} fault={fault('lugar')}>
        {(control) => (
          <Select
            {...control}
            value={datos.lugar}
            onChange={({ target }) => change({ lugar: target.value as typeof datos.lugar })}
          >
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {f.networks.places[place]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
