import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { atom, computed } from 'nanostores';
import { useState } from 'react';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock, newBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { normalizeAddress } from '@/lib/links/address';
import { handleIn } from '@/lib/links/contact';
import { placeOf } from '@/lib/links/duplicates';
import { HANDLE_NETWORKS, type HandleNetwork, pageOf } from '@/lib/links/handles';
import { LINK_LIMITS } from '@/lib/links/limits';
import { NETWORKS, type NetworkId, networkOf, recognisedLink } from '@/lib/links/networks';
import { isNamedByNetwork } from '@/lib/links/own-page';
import { addressLabel } from '@/lib/links/readable';
import type { Link } from '@/lib/links/schema';
import { offerRevert, remainingItems, showItem } from '../../draft/items';
import { $publication } from '../../draft/publication';
import { $draft, draftItems, setItems } from '../../draft/store';
import { texts } from '../../texts';
import { Button, IconButton } from '../../ui/Button';
import { focusNext } from '../../ui/document';
import { Options, SelectField, TextField } from '../../ui/forms/Fields';
import { Inline, Section, Stack, Text } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { NetworkMark } from '../../ui/lists/NetworkMark';
import { Row } from '../../ui/lists/Row';
import { Toggle } from '../../ui/Parts';
import { PasteLinks } from '../PasteLinks';
import styles from './Social.module.css';
import { networkTexts } from './texts';

/** A link to a known network. */
type NetworkLink = Link & { network: NetworkId };

/** The list's message for screen readers. */
const $announcement = atom('');

/** Links of tipo red-social whose network is known, in the order of the page. */
const $networks = computed($draft, (draft): NetworkLink[] =>
  (draft?.enlaces ?? []).flatMap((link) => {
    const network = networkOf(link.url);
    return network && link.tipo === 'red-social' && !link.archivado ? { ...link, network } : [];
  }),
);

type NetworkItem = BlockOf<'redes'>;

/** The row of icons, visible or not. */
const $row = computed($draft, (draft): NetworkItem | undefined =>
  draft?.bloques.find((block): block is NetworkItem => block.tipo === 'redes' && !block.archivado),
);

/**
 * Returns the URL of a typed user name, which may be written with @, without @, or as a part of a
 * URL.
 */
function addressOf(typed: string, network: HandleNetwork): string {
  const bare = typed.trim();
  const handle = handleIn(bare) ?? (/^[\w.-]+$/.test(bare) && !networkOf(bare) ? bare : undefined);
  return handle ? pageOf(handle, network) : normalizeAddress(bare);
}

/** Adds a network by user name or URL. Returns an error message, undefined on success. */
function addNetwork(network: HandleNetwork, typed: string): string | undefined {
  if (typed.trim() === '') return networkTexts.issues.empty;
  const address = addressOf(typed, network);
  const { name } = NETWORKS[network];
  if (networkOf(address) !== network) return networkTexts.issues.other(name);
  const isKnown = $networks.get().some(({ url }) => placeOf(url) === placeOf(address));
  if (isKnown) return networkTexts.issues.known;
  if (remainingItems('enlaces') === 0) return undefined;
  setItems([...draftItems(), recognisedLink(address, '', pageLanguage())]);
  $announcement.set(networkTexts.added(name));
  return undefined;
}

/** Shows a network on the page or hides it. */
function showNetwork(id: string, activo: boolean): void {
  showItem(id, { activo });
}

/** Removes a network; the toast restores it at its position. */
function removeNetwork({ id, network }: NetworkLink): void {
  setItems(draftItems().filter((item) => item.id !== id));
  offerRevert(networkTexts.removed(NETWORKS[network].name));
}

/** Swaps a network with the one before or after it. */
function moveNetwork({ id, network }: NetworkLink, step: 1 | -1): void {
  const networks = $networks.get();
  const at = networks.findIndex((other) => other.id === id);
  const neighbour = networks[at + step];
  if (!neighbour) return;
  const items = draftItems();
  const [mine, theirs] = [id, neighbour.id].map((one) => items.find((item) => item.id === one));
  if (!mine || !theirs) return;
  const swapped = new Map([
    [mine.id, theirs],
    [theirs.id, mine],
  ]);
  setItems(items.map((item) => swapped.get(item.id) ?? item));
  $announcement.set(networkTexts.moved(NETWORKS[network].name, at + step + 1, networks.length));
}

function updateRow(id: string, change: (row: NetworkItem) => NetworkItem): void {
  setItems(
    draftItems().map((item) =>
      item.id === id && isBlock(item) && item.tipo === 'redes' ? change(item) : item,
    ),
  );
}

/** Shows the networks as a row of icons, or as buttons when `activo` is false. */
function showRow(activo: boolean): void {
  const row = $row.get();
  if (row) updateRow(row.id, (block) => ({ ...block, activo }));
  else if (activo) setItems([newBlock('redes'), ...draftItems()]);
}

/** Moves the row of icons above or below everything else. */
function placeRow(lugar: NetworkItem['datos']['lugar']): void {
  const row = $row.get();
  if (row) updateRow(row.id, (block) => ({ ...block, datos: { lugar } }));
}

/** Number of networks that are shown at first; a button shows the others. */
const FIRST = 8;

interface HandleProps {
  network: HandleNetwork;
  onDone: () => void;
}

function HandleForm({ network, onDone }: HandleProps) {
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<string>();
  const { name } = NETWORKS[network];
  const submit = () => {
    const wrong = addNetwork(network, typed);
    setIssue(wrong);
    if (!wrong) onDone();
  };
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={networkTexts.user(name)}
        issue={issue}
        value={typed}
        data-handle=""
        maxLength={LINK_LIMITS.url}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={networkTexts.placeholder}
        onChange={(value) => {
          setTyped(value);
          setIssue(undefined);
        }}
      />
      <Inline gap={2}>
        <Button look="primary" type="submit">
          {networkTexts.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {networkTexts.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The networks to choose from, and the field for the user name on the chosen one. */
function AddNetwork() {
  const [chosen, choose] = useState<HandleNetwork>();
  const [whole, showWhole] = useState(false);
  const had = new Set(useStore($networks).map(({ network }) => network));
  const missingNetworks = HANDLE_NETWORKS.filter((network) => !had.has(network));
  const visibleNetworks = whole ? missingNetworks : missingNetworks.slice(0, FIRST);
  const open = (network: HandleNetwork) => {
    choose(network);
    focusNext('[data-handle]');
  };
  const done = () => {
    choose(undefined);
    focusNext('#agregar-red button');
  };
  if (chosen) return <HandleForm key={chosen} network={chosen} onDone={done} />;
  return (
    <div className={styles.add} id="agregar-red" tabIndex={-1}>
      <h3>{had.size === 0 ? networkTexts.add : networkTexts.addMore}</h3>
      <ul className={styles.choices}>
        {visibleNetworks.map((network) => (
          <li key={network}>
            <button type="button" className={styles.choice} onClick={() => open(network)}>
              <NetworkMark address={pageOf('a', network)} />
              {NETWORKS[network].name}
            </button>
          </li>
        ))}
      </ul>
      {!whole && missingNetworks.length > FIRST && (
        <Button look="quiet" onClick={() => showWhole(true)}>
          {networkTexts.others}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  link: NetworkLink;
  at: number;
  all: number;
}

/** Returns the name of the network, or the title that the owner gave the link. */
const nameOf = (link: NetworkLink) =>
  isNamedByNetwork(link) ? NETWORKS[link.network].name : link.titulo;

function Tools({ link, at, all }: RowProps) {
  const name = nameOf(link);
  // At an end of the list the pressed button becomes disabled, so the other button takes the focus.
  const move = (step: 1 | -1) => {
    moveNetwork(link, step);
    const isLast = at + step === 0 || at + step === all - 1;
    if (isLast && all > 2) focusNext(`#red-${link.id} [data-move="${-step}"]`);
  };
  return (
    <div className={styles.tools}>
      <IconButton
        icon={<ArrowUp />}
        label={networkTexts.up(name)}
        data-move="-1"
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={<ArrowDown />}
        label={networkTexts.down(name)}
        data-move="1"
        disabled={at === all - 1}
        onClick={() => move(1)}
      />
      <IconButton
        icon={<Trash2 />}
        label={networkTexts.remove(name)}
        onClick={() => {
          removeNetwork(link);
          focusNext('#agregar-red');
        }}
      />
    </div>
  );
}

/** One network: its name, URL and visibility. */
function NetworkRow({ link, at, all }: RowProps) {
  const name = nameOf(link);
  const { reasons, networks } = useStore($publication);
  const reason = reasons.get(link.id);
  const place = networks.get(link.id);
  return (
    <Inline
      as="li"
      center
      ruled={3}
      className={styles.row}
      id={`red-${link.id}`}
      data-hidden={reason ? true : undefined}
    >
      <NetworkMark address={link.url} />
      <div className={styles.words}>
        <Text look="name" className={styles.name}>
          {name}
        </Text>
        <p className={styles.address}>
          {place && <span className={styles.place}>{texts.links.places[place].label}</span>}
          <span>{reason ? texts.links.unpublished[reason].label : addressLabel(link.url)}</span>
        </p>
      </div>
      <Tools link={link} at={at} all={all} />
      <Toggle
        label={networkTexts.show(name)}
        checked={link.activo}
        onChange={(activo) => showNetwork(link.id, activo)}
      />
    </Inline>
  );
}

const PLACES = ['arriba', 'abajo'] as const;

/** Switches the row of icons on or off and chooses its place on the page. */
function IconRow() {
  const row = useStore($row);
  return (
    <Stack gap={4}>
      <Row as="div" name={networkTexts.row.show}>
        <Toggle label={networkTexts.row.show} checked={row?.activo ?? false} onChange={showRow} />
      </Row>
      {row?.activo && (
        <SelectField
          label={networkTexts.row.place}
          value={row.datos.lugar}
          onChange={(value) => placeRow(value as (typeof PLACES)[number])}
        >
          <Options of={PLACES} nameOf={(place) => networkTexts.row.places[place]} />
        </SelectField>
      )}
    </Stack>
  );
}

/** /social: the page's social networks, and their form on the page. */
export default function SocialScreen() {
  const networks = useStore($networks);
  const announcement = useStore($announcement);
  return (
    <div className={screen.screen}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <Section title={networkTexts.title} help={networkTexts.help}>
        {networks.length === 0 ? (
          <p className={styles.empty}>{networkTexts.empty}</p>
        ) : (
          <ol className={styles.list}>
            {networks.map((link, at) => (
              <NetworkRow key={link.id} link={link} at={at} all={networks.length} />
            ))}
          </ol>
        )}
        <div>
          <AddNetwork />
          <details className={styles.paste}>
            <summary>{networkTexts.paste}</summary>
            <PasteLinks />
          </details>
        </div>
      </Section>
      <Section title={networkTexts.row.title} help={networkTexts.row.help}>
        <IconRow />
      </Section>
    </div>
  );
}
