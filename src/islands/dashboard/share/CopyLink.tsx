import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { markShared } from '../draft/firstSteps';
import { succeed } from '../kernel/toasts';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copy';
import styles from './CopyLink.module.css';

/** An address with the button that copies it. */
export function CopyLink({
  label,
  help,
  address,
}: {
  label: string;
  help: string;
  address: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(address);
    succeed(t.toasts.copied);
    markShared();
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
        <p className={styles.help}>{help}</p>
      </div>
      <Button
        onClick={copy}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      >
        {copied ? t.page.copied : t.page.copy}{' '}
        <span className="visually-hidden">{label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
