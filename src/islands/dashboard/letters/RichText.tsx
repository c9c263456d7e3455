import { Bold, Heading, Link2, List } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import { Button, IconButton } from '../ui/Button';
import { TextField, URL_FIELD } from '../ui/forms/Fields';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Letters.module.css';
import { elementsOf, readBlocks, textOfHtml, writeBlocks } from './markup';
import { letterTexts } from './texts';

const w = letterTexts.write;

/** The formatting at the caret. */
interface Marks {
  bold: boolean;
  list: boolean;
  heading: boolean;
  /** The URL of the link; '' outside of a link. */
  link: string;
}
const NONE: Marks = { bold: false, list: false, heading: false, link: '' };

function marksOf(node: Node | null): Marks {
  const element = node instanceof Element ? node : node?.parentElement;
  const within = (selector: string) => element?.closest(`[contenteditable] ${selector}`) ?? null;
  return {
    bold: within(':is(b, strong)') !== null,
    list: within(':is(ul, ol)') !== null,
    heading: within(':is(h1, h2, h3)') !== null,
    link: within('a')?.getAttribute('href') ?? '',
  };
}

/**
 * Runs an editing command of the browser. execCommand is deprecated, but it is the only change of
 * an edited document that the browser's own undo can revert.
 */
function edit(command: string, value?: string): void {
  document.execCommand(command, false, value);
}

const toggleHeading = ({ heading, list }: Marks) => {
  if (list) edit('insertUnorderedList');
  edit('formatBlock', heading ? 'p' : 'h3');
};

const toggleList = ({ heading }: Marks) => {
  if (heading) edit('formatBlock', 'p');
  edit('insertUnorderedList');
};

/**
 * Follows the caret in an editor. Returns the formatting at the caret, and a function that restores
 * the caret's last position.
 */
function useCaret(root: RefObject<HTMLDivElement | null>) {
  const [marks, setMarks] = useState(NONE);
  const last = useRef<Range>(undefined);
  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      if (!selection?.anchorNode || !root.current?.contains(selection.anchorNode)) return;
      last.current = selection.getRangeAt(0).cloneRange();
      setMarks(marksOf(selection.anchorNode));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [root]);
  const putBack = () => {
    root.current?.focus();
    const selection = document.getSelection();
    if (!last.current || !selection) return;
    selection.removeAllRanges();
    selection.addRange(last.current);
  };
  return { marks, putBack };
}

interface LinkFormProps {
  address: string;
  put: (address: string) => void;
  remove: () => void;
  close: () => void;
}

function LinkForm({ address, put, remove, close }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [issue, setIssue] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const url = normalizeAddress(typed);
    if (addressIssue(url)) setIssue(w.wrongAddress);
    else put(url);
  };
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <TextField
        label={w.address}
        issue={issue || undefined}
        autoFocus
        {...URL_FIELD}
        value={typed}
        onChange={setTyped}
      />
      <Inline gap={2}>
        <Button type="submit">{w.putLink}</Button>
        {address && (
          <Button look="quiet" onClick={remove}>
            {w.removeLink}
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          {w.cancel}
        </Button>
      </Inline>
    </form>
  );
}

interface ToolProps {
  label: string;
  pressed: boolean;
  disabled?: boolean;
  act: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, disabled, act, children }: ToolProps) {
  return (
    <IconButton
      icon={children}
      label={label}
      aria-pressed={pressed}
      disabled={disabled}
      className={styles.tool}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    />
  );
}

/** Inserts pasted text with its headings, lists, bold and links, and drops all other formatting. */
function paste(event: ClipboardEvent): void {
  event.preventDefault();
  const html = event.clipboardData.getData('text/html');
  const plain = event.clipboardData.getData('text/plain');
  const elements = elementsOf(html ? textOfHtml(html) : plain);
  const [first] = elements;
  if (!first) return;
  const isInline = elements.length === 1 && first.nodeName === 'P';
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed) edit('delete');
  const at = selection?.anchorNode ?? null;
  // Blocks inserted into an empty heading would become part of it.
  if (!isInline && marksOf(at).heading && at?.textContent === '') edit('formatBlock', 'p');
  edit('insertHTML', isInline ? first.innerHTML : elements.map((one) => one.outerHTML).join(''));
}

interface RichTextProps {
  label: string;
  issue: string | undefined;
  /** The initial text; later changes come from the editor only. */
  first: string;
  onChange: (text: string) => void;
}

/** An editor of text with bold, links, lists and headings. */
export function RichText({ label, issue, first, onChange }: RichTextProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(first === '');
  const [linking, setLinking] = useState(false);
  const { marks, putBack } = useCaret(root);
  const fill = useEffectEvent(() => root.current?.replaceChildren(...elementsOf(first)));
  useEffect(() => {
    fill();
    edit('defaultParagraphSeparator', 'p');
    edit('styleWithCSS', 'false');
    const editor = root.current;
    // Browsers' menus offer italics and other formats, which a letter does not support.
    const refuse = (event: InputEvent) => {
      if (event.inputType.startsWith('format') && event.inputType !== 'formatBold')
        event.preventDefault();
    };
    editor?.addEventListener('beforeinput', refuse);
    return () => editor?.removeEventListener('beforeinput', refuse);
  }, []);
  const read = () => {
    if (!root.current) return;
    const text = writeBlocks(readBlocks(root.current));
    setEmpty(text === '' && !root.current.querySelector('li, h3'));
    onChange(text);
  };
  const act = (change: () => void) => {
    putBack();
    change();
    setLinking(false);
  };
  /** Selects the whole link at the caret, because the link is changed as a whole. */
  const selectLink = () => {
    const selection = document.getSelection();
    const link = selection?.anchorNode?.parentElement?.closest('a');
    if (link) selection?.selectAllChildren(link);
  };
  const put = (url: string) =>
    act(() => {
      selectLink();
      if (!document.getSelection()?.isCollapsed) return edit('createLink', url);
      const link = Object.assign(document.createElement('a'), { href: url, textContent: url });
      edit('insertHTML', link.outerHTML);
    });
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setLinking(true);
  };
  return (
    <Stack gap={2} className={styles.rich} data-wrong={issue ? true : undefined}>
      <Inline gap={1} role="toolbar" aria-label={w.tools} aria-controls={id}>
        <Tool
          label={w.bold}
          pressed={marks.bold}
          disabled={marks.heading}
          act={() => act(() => edit('bold'))}
        >
          <Bold />
        </Tool>
        <Tool label={w.link} pressed={marks.link !== ''} act={() => setLinking(true)}>
          <Link2 />
        </Tool>
        <Tool label={w.list} pressed={marks.list} act={() => act(() => toggleList(marks))}>
          <List />
        </Tool>
        <Tool label={w.heading} pressed={marks.heading} act={() => act(() => toggleHeading(marks))}>
          <Heading />
        </Tool>
      </Inline>
      {linking && (
        <LinkForm
          address={marks.link}
          put={put}
          remove={() =>
            act(() => {
              selectLink();
              edit('unlink');
            })
          }
          close={() => act(() => undefined)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no bold and no links */}
      <div
        ref={root}
        id={id}
        className={styles.text}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue && `${id}-issue`}
        aria-placeholder={w.textPlaceholder}
        data-placeholder={isEmpty ? w.textPlaceholder : undefined}
        onInput={read}
        onKeyDown={keys}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      />
      {issue && (
        <Text look="issue" id={`${id}-issue`}>
          {issue}
        </Text>
      )}
    </Stack>
  );
}
