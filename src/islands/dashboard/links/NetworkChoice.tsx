import { HANDLE_NETWORKS, pageOf } from '@/lib/links/handles';
import { NETWORKS } from '@/lib/links/networks';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import styles from './Links.module.css';

/** The most common networks; for others people type the URL. */
const OFFERED = HANDLE_NETWORKS.slice(0, 10);

interface ChoiceProps {
  /** The user name, without its @. */
  handle: string;
  onChoose: (address: string) => void;
}

/** Asks which network a user name belongs to. */
export function NetworkChoice({ handle, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{texts.links.whichNetwork(`@${handle}`)}</legend>
      <Inline gap={2} className={styles.options}>
        {OFFERED.map((network) => (
          <Button key={network} onClick={() => onChoose(pageOf(handle, network))}>
            {NETWORKS[network].name}
          </Button>
        ))}
      </Inline>
    </fieldset>
  );
}
