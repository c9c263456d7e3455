import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copy';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import styles from './Keys.module.css';
import { $made } from './keys';
import { k } from './texts';

/** A new key, which is shown this once. */
export function MadeKey({ llave }: { llave: string }) {
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    await copyText(llave);
    setCopied(true);
  };
  return (
    <section className={styles.made} aria-labelledby="llave-lista">
      <h3 id="llave-lista" ref={title} tabIndex={-1}>
        {k.ready}
      </h3>
      <Field label={k.key} hint={k.readyHelp}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            spellCheck={false}
            value={llave}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button
          look="primary"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? k.copied : k.copy}
        </Button>
        <Button look="quiet" onClick={() => $made.set(null)}>
          {k.done}
        </Button>
      </div>
    </section>
  );
}
