import { useStore } from '@nanostores/react';
import { Plus, Trash2, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock, newBlock } from '@/lib/blocks/rules';
import type { Subscriber, Subscribers } from '@/lib/contacts/schema';
import { editor as contactoEditor } from '../blocks/ContactoEditor';
import { useMay } from '../core/me';
import { $site } from '../core/site';
import { succeed } from '../core/toasts';
import { $issues, blockKey, clearIssues } from '../draft/issues';
import { $draft, draftItems, setItems } from '../draft/store';
import { useHasBlock } from '../profile/share/OnPage';
import { Button, ButtonLink, IconButton } from '../ui/Button';
import { CsvLinks } from '../ui/CsvLinks';
import { focusNext } from '../ui/document';
import { TextInput } from '../ui/forms/Fields';
import { Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { overlay } from '../ui/lazy';
import styles from '../ui/lists/Lists.module.css';
import { Row } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import { dayOf } from '../ui/time';
import { ImportState } from './ImportReview';
import { InboxPart } from './InboxPart';
import { $inbox, inboxTexts } from './inbox';
import {
  $subscribersShown,
  loadEarlier,
  loadImport,
  loadSubscribers,
  removeSubscriber,
} from './subscribers';

const s = inboxTexts.subscribers;
const ImportDialog = overlay<{ onClose: () => void }>(
  () => import('./ImportDialog'),
  ({ onClose }) => onClose(),
);

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { correo, confirmadoEn } = subscriber;
  return (
    <Row name={correo} help={confirmadoEn ? dayOf(confirmadoEn) : s.pending}>
      <ConfirmButton
        button={<IconButton icon={<Trash2 />} label={s.remove(correo)} />}
        title={s.removeTitle}
        text={s.removeText(correo)}
        confirm={s.confirmRemove}
        keep={inboxTexts.keep}
        danger
        onConfirm={() => void removeSubscriber(subscriber)}
      />
    </Row>
  );
}

/** Opens the import dialog, whose script loads at that moment. */
function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<Upload />} onClick={() => setOpen(true)}>
        {inboxTexts.import.open}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The counts and tools; the import's button stays mounted, for the focus after its dialog. */
function Figures({ cuentas, maximo }: Subscribers) {
  const firstSteps = useHasBlock('boletin') ? s.waitingFirst : s.empty;
  const full = maximo !== null && cuentas.confirmado >= maximo;
  const isEmpty = cuentas.confirmado + cuentas.pendiente === 0;
  return (
    <>
      <Inline center gap="0-3" className={isEmpty ? undefined : styles.tools}>
        {isEmpty ? (
          <Text look="soft">{firstSteps}</Text>
        ) : (
          <p role="status">
            {s.count(cuentas.confirmado, maximo)}
            {cuentas.pendiente > 0 && ` · ${s.waiting(cuentas.pendiente)}`}
          </p>
        )}
        <ImportButton />
        {!isEmpty && <CsvLinks path="/api/suscriptores.csv" label={inboxTexts.download} />}
      </Inline>
      {full && <Note as="p">{s.full}</Note>}
    </>
  );
}

function List() {
  const list = useStore($subscribersShown);
  if (typeof list === 'string') return <Pending state={list} words={s} load={loadSubscribers} />;
  const { confirmado, pendiente } = list.cuentas;
  return (
    <>
      <Figures {...list} />
      {confirmado + pendiente > 0 && <Rows {...list} />}
    </>
  );
}

function Rows({ suscriptores, hayMas }: Subscribers) {
  return (
    <>
      <TextInput
        type="search"
        aria-label={s.search}
        placeholder={s.search}
        onChange={(event) => void loadSubscribers(event.target.value.trim())}
      />
      <ul>
        {suscriptores.map((one) => (
          <SubscriberRow key={one.id} subscriber={one} />
        ))}
      </ul>
      {hayMas && (
        <div>
          <Button onClick={() => void loadEarlier()}>{inboxTexts.older}</Button>
        </div>
      )}
    </>
  );
}

/** The subscribers of the page's newsletter. */
function SubscribersPart() {
  const { mail, mailOutage } = useStore($site);
  return (
    <Section title={s.title} help={s.help}>
      {mail === 'off' && <Text look="soft">{s.off}</Text>}
      {mailOutage !== '' && <Text look="soft">{mailOutage}</Text>}
      <ImportState />
      <List />
    </Section>
  );
}

type ContactBlock = BlockOf<'contacto'>;

function add(): void {
  setItems([...draftItems(), newBlock('contacto')]);
  succeed(inboxTexts.page.added);
  focusNext('#mi-contacto :is(input, textarea)');
}

function change(id: string, datos: Partial<ContactBlock['datos']>): void {
  setItems(
    draftItems().map((item) =>
      item.id === id && isBlock(item) && item.tipo === 'contacto'
        ? { ...item, datos: { ...item.datos, ...datos } }
        : item,
    ),
  );
  for (const field of Object.keys(datos)) clearIssues(blockKey(id, field));
}

/** The page's first contact block, or a button that adds one. */
function PagePart() {
  const blocks = useStore($draft)?.bloques ?? [];
  const issues = useStore($issues);
  const block = blocks.find(
    (one): one is ContactBlock => one.tipo === 'contacto' && !one.archivado,
  );
  return (
    <Section title={inboxTexts.page.title} help={inboxTexts.page.help}>
      {block ? (
        <Stack gap={5} id="mi-contacto">
          <contactoEditor.Form
            block={block}
            issue={(field) => issues[blockKey(block.id, field)]}
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

/**
 * /contacto: visitors' messages, subscribers, and the page's contact block. Each part is shown once
 * those above it are loaded, so that none is pushed down.
 */
export default function ContactScreen() {
  const edits = useMay('page.edit');
  const showsSubscribers = useStore($inbox) !== 'loading';
  const load = () => Promise.all([loadSubscribers(), loadImport()]);
  const showsPage = useLoaded($subscribersShown, load) !== 'loading' && showsSubscribers;
  return (
    <div className={screen.screen}>
      <InboxPart />
      {showsSubscribers && <SubscribersPart />}
      {edits && showsPage && <PagePart />}
    </div>
  );
}
