import { useStore } from '@nanostores/react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import { NETWORKS, networkOf } from '@/lib/page/links/networks';
import { nameOf } from '../draft/names';
import { $draft } from '../draft/profile';
import { $publication, type NetworkPlace } from '../draft/publication';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

const PLACES = ['arriba', 'abajo'] as const;

/** The links to networks that are shown in a way, by their names, each once. */
function useNames(place: NetworkPlace): string {
  const { networks } = useStore($publication);
  const links = (useStore($draft)?.enlaces ?? []).filter(({ id }) => networks.get(id) === place);
  const names = links.map((link) => {
    const network = networkOf(link.url);
    return place === 'icon' && network ? NETWORKS[network].name : `«${nameOf(link)}»`;
  });
  return new Intl.ListFormat(localeOf(pageLanguage())).format(new Set(names));
}

/** Where the row of icons stands, and what it shows: links of networks, said once. */
export function RedesForm({ block: { datos }, fault, change }: FormProps<'redes'>) {
  const icons = useNames('icon');
  const buttons = useNames('button');
  return (
    <>
      <p className={styles.help}>{icons ? f.networks.shown(icons) : f.networks.none}</p>
      {buttons && <p className={styles.help}>{f.networks.asButtons(buttons)}</p>}
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
