import { useStore } from '@nanostores/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { $base } from '../draft/profile';
import { Share } from '../page/Share';
import { $site } from '../shell/site';
import { Button } from '../ui/Button';
import { copyText } from '../ui/copy';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import styles from './Team.module.css';
import { $invited, type NewInvitation } from './team';
import { m } from './texts';

function Tools({ enlace }: { enlace: string }) {
  const [copied, setCopied] = useState(false);
  const page = useStore($base)?.nombre ?? '';
  const { siteName } = useStore($site);
  const copy = async () => {
    await copyText(enlace);
    setCopied(true);
  };
  return (
    <div className={styles.buttons}>
      <Button
        look="primary"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {copied ? m.copied : m.copy}
      </Button>
      <Share address={enlace} title={m.shareTitle} text={m.shareText(page, siteName)} />
      <Button look="quiet" onClick={() => $invited.set(null)}>
        {m.done}
      </Button>
    </div>
  );
}

/** A new invitation with its link, which is shown this once. */
export function Invited({ invitation }: { invitation: NewInvitation }) {
  const { enlace, enviada, correo } = invitation;
  const { sent, notSent, link } = m.readyHelp;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.invited} aria-labelledby="invitacion-lista">
      <h3 id="invitacion-lista" ref={title} tabIndex={-1}>
        {m.ready}
      </h3>
      <p>{correo === '' ? link : (enviada ? sent : notSent)(correo)}</p>
      <Field label={m.link} hint={m.onceOnly}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={enlace}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Tools enlace={enlace} />
    </section>
  );
}
