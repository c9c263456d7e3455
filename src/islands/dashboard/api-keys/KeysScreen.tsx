import { useStore } from '@nanostores/react';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ApiKeys } from '@/lib/people/api-keys/schema';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { NewSecret } from '../ui/forms/NewSecret';
import { LockedBox } from '../ui/LockedBox';
import { Box } from '../ui/layout/Box';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { KeyRow } from './KeyRow';
import styles from './Keys.module.css';
import { $keys, $made, loadKeys } from './keys';
import { MakeKey } from './MakeKey';
import { keyTexts } from './texts';

const MADE_WORDS = {
  ...{ title: keyTexts.ready, label: keyTexts.key, hint: keyTexts.readyHelp },
  ...{ copy: keyTexts.copy, copied: keyTexts.copied, done: keyTexts.done },
};

/** A new key, which is shown this once. */
function MadeKey({ llave }: { llave: string }) {
  return <NewSecret value={llave} words={MADE_WORDS} onDone={() => $made.set(null)} />;
}

function Making({ known }: { known: ApiKeys }) {
  const made = useStore($made);
  const full = known.llaves.length >= known.maximo;
  return (
    <Section title={keyTexts.make} help={keyTexts.makeHelp}>
      {made && <MadeKey key={made.llave} llave={made.llave} />}
      {!made &&
        (full ? (
          <Text look="fact" className={styles.fact}>
            {keyTexts.full(known.maximo)}
          </Text>
        ) : (
          <MakeKey />
        ))}
    </Section>
  );
}

function Content({ known }: { known: ApiKeys }) {
  const { llaves, incluida } = known;
  return (
    <div className={screen.screen}>
      <Section title={keyTexts.keys} help={keyTexts.keysHelp}>
        {!incluida && <LockedBox {...keyTexts.locked} isKept={llaves.length > 0} />}
        {incluida && llaves.length === 0 && (
          <Box icon={KeyRound} title={keyTexts.none} text={keyTexts.noneText} />
        )}
        {llaves.length > 0 && (
          <ul>
            {llaves.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </Section>
      {incluida && <Making known={known} />}
      <Section title={keyTexts.docsTitle} help={keyTexts.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores">{keyTexts.docs}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** /api: the keys by which programs read and write the page. */
export default function KeysScreen() {
  const keys = useStore($keys);
  useEffect(() => {
    void loadKeys();
    // A key that is shown once is gone when one comes back.
    return () => $made.set(null);
  }, []);
  if (keys === 'loading') return <p role="status">{keyTexts.loading}</p>;
  if (keys === 'failed') return <Failed text={keyTexts.failed} onAgain={() => void loadKeys()} />;
  return <Content known={keys} />;
}
