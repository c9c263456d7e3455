import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HANDLE_NETWORKS, type HandleNetwork, pageOf } from '@/lib/links/handles';
import { LINK_LIMITS } from '@/lib/links/limits';
import { NETWORKS } from '@/lib/links/networks';
import { isNamedByNetwork } from '@/lib/links/own-page';
import { addressLabel } from '@/lib/links/readable';
import { $publication } from '../../draft/publication';
import { texts } from '../../texts';
import { Button, IconButton } from '../../ui/Button';
import { focusNext } from '../../ui/focus';
import { SelectField, TextField } from '../../ui/forms/Fields';
import { Inline, Stack } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { Section } from '../../ui/layout/Section';
import { NetworkMark } from '../../ui/lists/NetworkMark';
import { Row } from '../../ui/lists/Row';
import { Toggle } from '../../ui/Toggle';
import { PasteLinks } from '../PasteLinks';
import {
  $announcement,
  $networks,
  $row,
  addNetwork,
  moveNetwork,
  type NetworkLink,
  placeRow,
  removeNetwork,
  showNetwork,
  showRow,
} from './networks';
import styles from './Social.module.css';
import { networkTexts } from './texts';

/** Networks shown at first; a button shows the others. */
const FIRST = 8;

interface HandleProps {
  network: HandleNetwork;
  onDone: () => void;
}

function HandleForm({ network, onDone }: HandleProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { name } = NETWORKS[network];
  const submit = () => {
    const wrong = addNetwork(network, typed);
    setFault(wrong);
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
        fault={fault}
        value={typed}
        data-handle=""
        maxLength={LINK_LIMITS.url}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={networkTexts.placeholder}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
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

/** Returns the network's name: its owner's title, or the default one. */
const nameOf = (link: NetworkLink) =>
  isNamedByNetwork(link) ? NETWORKS[link.network].name : link.titulo;

function Tools({ link, at, all }: RowProps) {
  const name = nameOf(link);
  // At an end the pressed button becomes disabled: the other one takes the focus.
  const move = (step: 1 | -1) => {
    moveNetwork(link, step);
    const isLast = at + step === 0 || at + step === all - 1;
    if (isLast && all > 2) focusNext(`#red-${link.id} [data-move="${-step}"]`);
  };
  return (
    <div className={styles.tools}>
      <IconButton
        label={networkTexts.up(name)}
        data-move="-1"
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={networkTexts.down(name)}
        data-move="1"
        disabled={at === all - 1}
        onClick={() => move(1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        label={networkTexts.remove(name)}
        onClick={() => {
          removeNetwork(link);
          focusNext('#agregar-red');
        }}
      >
        <Trash2 />
      </IconButton>
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
        <p className={styles.name}>{name}</p>
        <p className={styles.address}>
          {place && <span className={styles.place}>{texts.links.places[place].label}</span>}
          {reason ? texts.links.unpublished[reason].label : addressLabel(link.url)}
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
          {PLACES.map((place) => (
            <option key={place} value={place}>
              {networkTexts.row.places[place]}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  );
}

/** /social: the page's networks and their form on the page. */
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
