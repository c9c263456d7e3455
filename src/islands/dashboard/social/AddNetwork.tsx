import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { HANDLE_NETWORKS, type HandleNetwork, pageOf } from '@/lib/page/links/handles';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { NETWORKS } from '@/lib/page/links/networks';
import { Button } from '../ui/Button';
import { focusNext } from '../ui/focus';
import { TextField } from '../ui/forms/Fields';
import { Inline, Stack } from '../ui/layout/Layout';
import { NetworkMark } from '../ui/lists/NetworkMark';
import { $networks, addNetwork } from './networks';
import styles from './Social.module.css';
import { networkTexts } from './texts';

/** Those that are offered first; the others are one press away. */
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

/** The networks that there are to choose from, and the field for one's name on the chosen one. */
export function AddNetwork() {
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
