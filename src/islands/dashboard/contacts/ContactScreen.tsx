import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock, newBlock } from '@/lib/blocks/rules';
import { contactoEditor } from '../blocks/ContactoEditor';
import { useMay } from '../core/me';
import { succeed } from '../core/toasts';
import { $faults, blockKey, clearFaults } from '../draft/faults';
import { $draft, draftItems, setItems } from '../draft/profile';
import { Button, ButtonLink } from '../ui/Button';
import { Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { InboxPart } from './InboxPart';
import { inboxTexts } from './inbox';
import { SubscribersPart } from './SubscribersPart';

type ContactBlock = BlockOf<'contacto'>;

function add(): void {
  setItems([...draftItems(), newBlock('contacto')]);
  succeed(inboxTexts.page.added);
}

function change(id: string, datos: Partial<ContactBlock['datos']>): void {
  setItems(
    draftItems().map((item) =>
      item.id === id && isBlock(item) && item.tipo === 'contacto'
        ? { ...item, datos: { ...item.datos, ...datos } }
        : item,
    ),
  );
  for (const field of Object.keys(datos)) clearFaults(blockKey(id, field));
}

/** The page's first contact block, or a button that adds one. */
function PagePart() {
  const blocks = useStore($draft)?.bloques ?? [];
  const faults = useStore($faults);
  const block = blocks.find(
    (one): one is ContactBlock => one.tipo === 'contacto' && !one.archivado,
  );
  return (
    <Section title={inboxTexts.page.title} help={inboxTexts.page.help}>
      {block ? (
        <Stack gap={5}>
          <contactoEditor.Form
            block={block}
            fault={(field) => faults[blockKey(block.id, field)]}
            change={(datos) => change(block.id, datos)}
          />
          <Text look="soft">
            {inboxTexts.page.where} <a href="/enlaces">{inboxTexts.page.links}</a>.
          </Text>
        </Stack>
      ) : (
        <Stack gap={5}>
          <Text look="soft">{inboxTexts.page.none}</Text>
          <div>
            <Button icon={<Plus />} onClick={add}>
              {inboxTexts.page.add}
            </Button>
          </div>
        </Stack>
      )}
      <div>
        <ButtonLink look="quiet" href="/ajustes#correos">
          {inboxTexts.page.mails}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** /contacto: visitors' messages, subscribers, and the page's contact block. */
export default function ContactScreen() {
  const edits = useMay('page.edit');
  return (
    <div className={screen.screen}>
      <InboxPart />
      <SubscribersPart />
      {edits && <PagePart />}
    </div>
  );
}
