import { useStore } from '@nanostores/react';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ApiKeys } from '@/lib/people/api-keys/schema';
import { Box } from '../ui/Box';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { KeyRow } from './KeyRow';
import styles from './Keys.module.css';
import { $keys, $made, loadKeys } from './keys';
import { MadeKey } from './MadeKey';
import { MakeKey } from './MakeKey';
import { k } from './texts';

function Making({ known }: { known: ApiKeys }) {
  const made = useStore($made);
  const full = known.llaves.length >= known.maximo;
  return (
    <Section title={k.make} help={k.makeHelp}>
      {made && <MadeKey key={made.llave} llave={made.llave} />}
      {!made && (full ? <p className={styles.fact}>{k.full(known.maximo)}</p> : <MakeKey />)}
    </Section>
  );
}

function Content({ known }: { known: ApiKeys }) {
  const { llaves, incluida } = known;
  return (
    <div className={screen.screen}>
      <Section title={k.keys} help={k.keysHelp}>
        {!incluida && (
          <LockedBox {...k.locked} text={llaves.length > 0 ? k.locked.kept : k.locked.text} />
        )}
        {incluida && llaves.length === 0 && (
          <Box icon={KeyRound} title={k.none} text={k.noneText} />
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
      <Section title={k.docsTitle} help={k.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores">{k.docs}</ButtonLink>
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
  if (keys === 'loading') return <p role="status">{k.loading}</p>;
  if (keys === 'failed') return <Failed text={k.failed} onAgain={() => void loadKeys()} />;
  return <Content known={keys} />;
}
