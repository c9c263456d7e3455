import { useStore } from '@nanostores/react';
import { Share2 } from 'lucide-react';
import { getRedesEditorTexts, ROW_PLACES } from '@/lib/blocks/redes/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import { itemName } from '../draft/names';
import { $publication, type NetworkPlace } from '../draft/publication';
import { $draft } from '../draft/store';
import { Options, SelectField } from '../ui/forms/Fields';
import { Text } from '../ui/layout/Layout';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getRedesEditorTexts(pageLanguage());

/** Returns the names of the network links that are shown in one form, without duplicates. */
function useNames(place: NetworkPlace): string {
  const { networks } = useStore($publication);
  const links = (useStore($draft)?.enlaces ?? []).filter(({ id }) => networks.get(id) === place);
  const names = links.map((link) => {
    const network = networkOf(link.url);
    return place === 'icon' && network ? NETWORKS[network].name : `«${itemName(link)}»`;
  });
  return new Intl.ListFormat(localeOf(pageLanguage())).format(new Set(names));
}

/** The position of the row of icons, and the networks that it shows. */
function Form(props: FormProps<'redes'>) {
  const icons = useNames('icon');
  const buttons = useNames('button');
  return (
    <>
      <Text look="small">{icons ? f.shown(icons) : f.none}</Text>
      {buttons && <Text look="small">{f.asButtons(buttons)}</Text>}
      <SelectField label={f.place} {...fieldOf(props, 'lugar')}>
        <Options of={ROW_PLACES} nameOf={(place) => f.places[place]} />
      </SelectField>
    </>
  );
}

const picture = (
  <>
    <Words x={33} y={15} width={30} />
    {[20, 38.7, 57.3, 76].map((x, at) => (
      <circle
        key={x}
        cx={x}
        cy="34"
        r="6.5"
        className={at === 1 ? drawing.filled : drawing.faint}
      />
    ))}
    <rect x="36.2" y="31.5" width="5" height="5" rx="1.5" className={drawing.onAccent} />
  </>
);

export const editor: BlockEditor<'redes'> = { icon: Share2, Form, picture };
