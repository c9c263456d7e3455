import { useStore } from '@nanostores/react';
import { Webhook as Hook } from 'lucide-react';
import { useEffect } from 'react';
import type { Webhooks } from '@/lib/api/webhooks/schema';
import { ButtonLink } from '../../ui/Button';
import { Failed } from '../../ui/Failed';
import { NewSecret } from '../../ui/forms/NewSecret';
import { LockedBox } from '../../ui/LockedBox';
import { Box } from '../../ui/layout/Box';
import screen from '../../ui/layout/Screen.module.css';
import { Section } from '../../ui/layout/Section';
import { Text } from '../../ui/layout/Text';
import { HookForm } from './HookForm';
import { HookRow } from './HookRow';
import { webhookTexts } from './texts';
import { $deliveries, $secret, $webhooks, loadWebhooks, makeWebhook } from './webhooks';

const shownOnce = {
  ...{ title: webhookTexts.ready, label: webhookTexts.secret, hint: webhookTexts.readyHelp },
  ...{ copy: webhookTexts.copy, copied: webhookTexts.copied, done: webhookTexts.done },
};

function Making({ known }: { known: Webhooks }) {
  const full = known.webhooks.length >= known.maximo;
  return (
    <Section title={webhookTexts.make} help={webhookTexts.makeHelp}>
      {full ? (
        <Text look="fact">{webhookTexts.full(known.maximo)}</Text>
      ) : (
        <HookForm
          words={{ send: webhookTexts.create, sending: webhookTexts.creating }}
          onSend={makeWebhook}
        />
      )}
    </Section>
  );
}

function Content({ known }: { known: Webhooks }) {
  const { webhooks, incluida } = known;
  const secret = useStore($secret);
  return (
    <div className={screen.screen}>
      <Section title={webhookTexts.hooks} help={webhookTexts.hooksHelp}>
        {secret && (
          <NewSecret
            key={secret.secreto}
            value={secret.secreto}
            words={shownOnce}
            onDone={() => $secret.set(null)}
          />
        )}
        {!incluida && (
          <LockedBox {...webhookTexts.locked} plan="enterprise" isKept={webhooks.length > 0} />
        )}
        {incluida && webhooks.length === 0 && (
          <Box icon={Hook} title={webhookTexts.none} text={webhookTexts.noneText} />
        )}
        {webhooks.length > 0 && (
          <ul>
            {webhooks.map((webhook) => (
              <HookRow key={webhook.id} webhook={webhook} sends={incluida} />
            ))}
          </ul>
        )}
      </Section>
      {incluida && <Making known={known} />}
      <Section title={webhookTexts.docsTitle} help={webhookTexts.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores#webhooks">{webhookTexts.docs}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** /webhooks: the page's webhooks. */
export default function WebhooksScreen() {
  const webhooks = useStore($webhooks);
  useEffect(() => {
    void loadWebhooks();
    // A new secret must not be shown again when the person returns.
    return () => {
      $secret.set(null);
      $deliveries.set(null);
    };
  }, []);
  if (webhooks === 'loading') return <p role="status">{webhookTexts.loading}</p>;
  if (webhooks === 'failed') {
    return <Failed text={webhookTexts.failed} onAgain={() => void loadWebhooks()} />;
  }
  return <Content known={webhooks} />;
}
