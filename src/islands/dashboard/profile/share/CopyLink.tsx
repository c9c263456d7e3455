import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { succeed } from '../../core/toasts';
import { texts } from '../../texts';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy';
import { Inline, Text } from '../../ui/layout/Layout';
import { Address } from '../../ui/Parts';
import styles from './Share.module.css';

export function CopyLink({
  label,
  help,
  address,
  onCopied,
}: {
  label: string;
  help: string;
  address: string;
  onCopied?: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(address))) return;
    succeed(texts.toasts.copied);
    onCopied?.();
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <Inline center apart gap="3-4" className={styles.row}>
      <div className={styles.copyLinkWords}>
        <Text look="label">{label}</Text>
        <p className={styles.address}>
          <Address>{address.replace(/^https?:\/\//, '')}</Address>
        </p>
        <Text look="small">{help}</Text>
      </div>
      <Button onClick={copy} icon={copied ? <Check /> : <Copy />}>
        {copied ? texts.page.copied : texts.page.copy}{' '}
        <span className="visually-hidden">{label.toLowerCase()}</span>
      </Button>
    </Inline>
  );
}
