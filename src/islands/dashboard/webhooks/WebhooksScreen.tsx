import { useStore } from '@nanostores/react';
import { Webhook as Hook } from 'lucide-react';
import { useEffect } from 'react';
import type { Webhooks } from '@/lib/interfaces/webhooks/schema';
import { Box } from '../ui/Box';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { ShownOnce } from '../ui/ShownOnce';
import { HookForm } from './HookForm';
import { HookRow } from './HookRow';
import styles from './Hooks.module.css';
import { h } from './texts';
import { $deliveries, $secret, $webhooks, loadWebhooks, makeWebhook } from './webhooks';

const shownOnce = {
  ...{ title: h.ready, label: h.secret, hint: h.readyHelp },
  ...{ copy: h.copy, copied: h.copied, done: h.done },
};

function Making({ known }: { known: Webhooks }) {
  const full = known.webhooks.length >= known.maximo;
  return (
    <Section title={h.make} help={h.makeHelp}>
      {full ? (
        <p className={styles.fact}>{h.full(known.maximo)}</p>
      ) : (
        <HookForm words={{ send: h.create, sending: h.creating }} onSend={makeWebhook} />
      )}
    </Section>
  );
}

function Content({ known }: { known: Webhooks }) {
  const { webhooks, incluida } = known;
  const secret = useStore($secret);
  return (
    <div className={screen.screen}>
      <Section title={h.hooks} help={h.hooksHelp}>
        {secret && (
          <ShownOnce
            key={secret.secreto}
            value={secret.secreto}
            words={shownOnce}
            onDone={() => $secret.set(null)}
          />
        )}
        {!incluida && (
          <LockedBox {...h.locked} text={webhooks.length > 0 ? h.locked.kept : h.locked.text} />
        )}
        {incluida && webhooks.length === 0 && <Box icon={Hook} title={h.none} text={h.noneText} />}
        {webhooks.length > 0 && (
          <ul>
            {webhooks.map((webhook) => (
              <HookRow key={webhook.id} webhook={webhook} sends={incluida} />
            ))}
          </ul>
        )}
      </Section>
      {incluida && <Making known={known} />}
      <Section title={h.docsTitle} help={h.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores#webhooks">{h.docs}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** /webhooks: whom the page tells what happens on it. */
export default function WebhooksScreen() {
  const webhooks = useStore($webhooks);
  useEffect(() => {
    void loadWebhooks();
    // A secret that is shown once is gone when one comes back.
    return () => {
      $secret.set(null);
      $deliveries.set(null);
    };
  }, []);
  if (webhooks === 'loading') return <p role="status">{h.loading}</p>;
  if (webhooks === 'failed') {
    return <Failed text={h.failed} onAgain={() => void loadWebhooks()} />;
  }
  return <Content known={webhooks} />;
}
