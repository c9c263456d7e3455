import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import type { ApiKey } from '@/lib/people/api-keys/schema';
import type { Resource } from '@/lib/people/api-keys/scopes';
import { Button } from '../ui/Button';
import { ago, dayOf } from '../ui/time';
import styles from './Keys.module.css';
import { revokeKey } from './keys';
import { granted } from './scopes';
import { k } from './texts';

const list = new Intl.ListFormat(localeOf(pageLanguage()), { type: 'conjunction' });
const names = (resources: Resource[]) =>
  list.format(resources.map((resource) => k.resources[resource].toLowerCase()));

/** What a key may do, in words: a line for reading, one for writing. */
function whatFor({ alcances }: ApiKey): string[] {
  const { reads, writes } = granted(alcances);
  return [
    ...(reads.length > 0 ? [k.reads(names(reads))] : []),
    ...(writes.length > 0 ? [k.writes(names(writes))] : []),
  ];
}

function whenOf({ sirve, caducaEn, usadaEn }: ApiKey): string {
  const used = usadaEn ? k.used(ago(usadaEn, k.now)) : k.unused;
  if (!sirve) return `${used} · ${k.over}`;
  return `${used} · ${caducaEn ? k.until(dayOf(caducaEn)) : k.forever}`;
}

/** A key in the list, and taking it back. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { nombre, final, quien } = apiKey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {nombre} <code>{k.ends(final)}</code>
        </p>
        {whatFor(apiKey).map((words) => (
          <p key={words} className={styles.fact}>
            {words}
          </p>
        ))}
        <p className={styles.fact}>
          {whenOf(apiKey)} · {k.by(quien)}
        </p>
      </div>
      <Button aria-label={k.revokeOne(nombre)} onClick={() => void revokeKey(apiKey)}>
        {k.revoke}
      </Button>
    </li>
  );
}
