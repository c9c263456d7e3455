import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button';
import { copyText } from '../copy';
import { Inline, Stack } from '../layout/Layout';
import { TextField } from './Fields';
import styles from './Forms.module.css';

interface ShownOnceProps {
  value: string;
  words: {
    title: string;
    label: string;
    hint: string;
    copy: string;
    copied: string;
    done: string;
  };
  onDone: () => void;
  /** Content above the secret. */
  children?: ReactNode;
  /** Further buttons after the copy button. */
  also?: ReactNode;
}

/** A new secret, which is shown only once. */
export function NewSecret({ value, words, onDone, children, also }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    setCopied(await copyText(value));
  };
  return (
    <Stack as="section" gap={4} className={styles.made} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      {children}
      <TextField
        label={words.label}
        hint={words.hint}
        readOnly
        spellCheck={false}
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <Inline center gap={3}>
        <Button look="primary" icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
        {also}
        <Button look="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </Inline>
    </Stack>
  );
}
