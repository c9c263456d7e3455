import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { BlockOf } from '@/lib/page/blocks/registry';
import { isBlock, newBlock } from '@/lib/page/blocks/rules';
import { contactoEditor } from '../blocks/ContactoEditor';
import { $faults, blockKey, clearFaults } from '../draft/faults';
import { $draft, draftItems, setItems } from '../draft/profile';
import { succeed } from '../kernel/toasts';
import { Button, ButtonLink } from '../ui/Button';
import { Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { inboxTexts } from './inbox';

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

/** How visitors contact the creator: the page's first contact block, or a button that adds one. */
export function PagePart() {
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
