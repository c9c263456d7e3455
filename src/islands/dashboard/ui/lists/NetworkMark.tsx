import { Link2 } from 'lucide-react';
import { NETWORK_ICONS } from '@/lib/links/network-icons';
import { networkOf } from '@/lib/links/networks';
import styles from './Lists.module.css';

/** The logo of the social network that a URL belongs to, or a link icon. Decorative. */
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
