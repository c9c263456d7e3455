import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { NETWORKS } from '@/lib/page/links/networks';
import { isNamedByNetwork } from '@/lib/page/links/own-page';
import { addressLabel } from '@/lib/page/links/readable';
import { $publication } from '../draft/publication';
import { texts } from '../texts';
import { IconButton } from '../ui/Button';
import { focusNext } from '../ui/focus';
import { Inline } from '../ui/layout/Layout';
import { NetworkMark } from '../ui/lists/NetworkMark';
import { Toggle } from '../ui/Toggle';
import { moveNetwork, type NetworkLink, removeNetwork, showNetwork } from './networks';
import styles from './Social.module.css';
import { networkTexts } from './texts';

interface RowProps {
  link: NetworkLink;
  at: number;
  all: number;
}

/** What a network is called in its row: what its owner called it, or its own name. */
const nameOf = (link: NetworkLink) =>
  isNamedByNetwork(link) ? NETWORKS[link.network].name : link.titulo;

function Tools({ link, at, all }: RowProps) {
  const name = nameOf(link);
  // At an end the button that was pressed can do no more: the other one takes the focus.
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

/** One network: what it is, where it leads, whether it is shown. */
export function NetworkRow({ link, at, all }: RowProps) {
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
