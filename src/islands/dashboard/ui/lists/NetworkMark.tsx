import { Link2 } from 'lucide-react';
import { NETWORK_ICONS } from '@/lib/page/links/network-icons';
import { networkOf } from '@/lib/page/links/networks';
import styles from './NetworkMark.module.css';

/** The mark of the network that an address belongs to, or a plain link. Decorative. */
export function NetworkMark({ address }: { address: string }) {
  const network = networkOf(address);
  return (
    <span className={styles.mark} data-known={network ? true : undefined} aria-hidden="true">
      {network ? (
        <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
          <path d={NETWORK_ICONS[network]} />
        </svg>
      ) : (
        <Link2 />
      )}
    </span>
  );
}
