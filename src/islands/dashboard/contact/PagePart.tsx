import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { BlockOf } from '@/lib/page/blocks/registry';
import { isBlock, newBlock } from '@/lib/page/blocks/rules';
import { contactoEditor } from '../blocks/contacto/Editor';
import { $faults, blockKey, clearFaults } from '../draft/faults';
import { $draft, draftItems, setItems } from '../draft/profile';
import { succeed } from '../kernel/toasts';
import { Button, ButtonLink } from '../ui/Button';
import styles from '../ui/Panes.module.css';
import { Section } from '../ui/Section';
import { c } from './texts';

type ContactBlock = BlockOf<'contacto'>;

function add(): void {
  setItems([...draftItems(), newBlock('contacto')]);
  succeed(c.page.added);
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

/** How visitors reach somebody on the page: the first block of contact, or the way to one. */
export function PagePart() {
  const blocks = useStore($draft)?.bloques ?? [];
  const faults = useStore($faults);
  const block = blocks.find(
    (one): one is ContactBlock => one.tipo === 'contacto' && !one.archivado,
  );
  return (
    <Section title={c.page.title} help={c.page.help}>
      {block ? (
        <div className={styles.part}>
          <contactoEditor.Form
            block={block}
            fault={(field) => faults[blockKey(block.id, field)]}
            change={(datos) => change(block.id, datos)}
          />
          <p className={styles.quiet}>
            {c.page.where} <a href="/enlaces">{c.page.links}</a>.
          </p>
        </div>
      ) : (
        <div className={styles.part}>
          <p className={styles.quiet}>{c.page.none}</p>
          <div>
            <Button icon={<Plus aria-hidden="true" />} onClick={add}>
              {c.page.add}
            </Button>
          </div>
        </div>
      )}
      <div>
        <ButtonLink look="quiet" href="/ajustes#correos">
          {c.page.mails}
        </ButtonLink>
      </div>
    </Section>
  );
}
