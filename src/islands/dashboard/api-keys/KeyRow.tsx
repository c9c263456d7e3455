import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import type { ApiKey } from '@/lib/people/api-keys/schema';
import type { Resource } from '@/lib/people/api-keys/scopes';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ago, dayOf } from '../ui/time';
import styles from './Keys.module.css';
import { revokeKey } from './keys';
import { granted } from './scopes';
import { keyTexts } from './texts';

const list = new Intl.ListFormat(localeOf(pageLanguage()), { type: 'conjunction' });
const names = (resources: Resource[]) =>
  list.format(resources.map((resource) => keyTexts.resources[resource].toLowerCase()));

/** What a key may do, in words: a line for reading, one for writing. */
function whatFor({ alcances }: ApiKey): string[] {
  const { reads, writes } = granted(alcances);
  return [
    ...(reads.length > 0 ? [keyTexts.reads(names(reads))] : []),
    ...(writes.length > 0 ? [keyTexts.writes(names(writes))] : []),
  ];
}

function whenOf({ sirve, caducaEn, usadaEn }: ApiKey): string {
  const used = usadaEn ? keyTexts.used(ago(usadaEn, keyTexts.now)) : keyTexts.unused;
  if (!sirve) return `${used} · ${keyTexts.over}`;
  return `${used} · ${caducaEn ? keyTexts.until(dayOf(caducaEn)) : keyTexts.forever}`;
}

/** A key in the list, and taking it back. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { nombre, final, quien } = apiKey;
  return (
    <Inline as="li" gap="3-4" row={4} className={styles.row}>
      <div className={styles.words}>
        <Text look="title" className={styles.name}>
          {nombre} <code>{keyTexts.ends(final)}</code>
        </Text>
        {whatFor(apiKey).map((words) => (
          <Text look="fact" key={words} className={styles.fact}>
            {words}
          </Text>
        ))}
        <Text look="fact" className={styles.fact}>
          {whenOf(apiKey)} · {keyTexts.by(quien)}
        </Text>
      </div>
      <Button aria-label={keyTexts.revokeOne(nombre)} onClick={() => void revokeKey(apiKey)}>
        {keyTexts.revoke}
      </Button>
    </Inline>
  );
}
