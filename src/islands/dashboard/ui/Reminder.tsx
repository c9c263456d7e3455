import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  chatAddress,
  exampleNumber,
  getReminderTexts,
  type Usable,
  usableNumber,
} from '@/lib/contacts/reminders';
import { pageLanguage } from '@/lib/core/i18n';
import { ButtonLink } from './Button';
import { MissingDigits, TextAreaField, TextField } from './forms/Fields';
import { DialogButtons, Stack } from './layout/Layout';
import { Overlay, OverlayText } from './overlays/Overlay';

const t = getReminderTexts(pageLanguage());

/** Maximum length of the message in the WhatsApp URL. */
const MAX_LENGTH = 1_000;

interface ReminderProps {
  /** Renders the button, which calls `open`. */
  button: (open: () => void, label: string, icon: ReactNode) => ReactNode;
  /** The person's name; undefined to ask for it. */
  name?: string;
  /** The person's phone number if it is known, or ''. */
  number?: string;
  zone: string;
  /** Returns the message for a name. */
  text: (name: string) => string;
}

function wordsOf(usable: Usable, isFound: boolean, zone: string): string {
  if ('number' in usable) return isFound ? t.numbers.found : t.numbers.usable;
  return usable.issue === 'none' ? t.numbers.none : t.numbers[usable.issue](exampleNumber(zone));
}

function Fields({ name: known, number = '', zone, text }: Omit<ReminderProps, 'button'>) {
  const [name, setName] = useState(known ?? '');
  const [typed, setTyped] = useState(number);
  const [own, setOwn] = useState<string>();
  const message = own ?? text(name.trim());
  const usable = usableNumber(typed, zone);
  const words = wordsOf(usable, number !== '' && typed === number, zone);
  const isWrong = 'issue' in usable && usable.issue !== 'none';
  return (
    <Stack gap={4}>
      {known === undefined && (
        <TextField
          label={t.name}
          hint={t.nameHelp}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={setName}
        />
      )}
      <TextField
        label={t.number}
        hint={isWrong ? undefined : words}
        issue={isWrong ? words : undefined}
        type="tel"
        autoComplete="off"
        maxLength={40}
        placeholder={exampleNumber(zone)}
        value={typed}
        onChange={setTyped}
      />
      {'number' in usable && <MissingDigits number={usable.number} take={setTyped} />}
      <TextAreaField
        label={t.message}
        rows={5}
        maxLength={MAX_LENGTH}
        value={message}
        onChange={setOwn}
      />
      <DialogButtons>
        <ButtonLink
          look="primary"
          icon={<MessageCircle />}
          href={chatAddress(message, 'number' in usable ? usable.number : '')}
          target="_blank"
          rel="noopener"
        >
          {'number' in usable ? t.chat : t.choose}
        </ButtonLink>
      </DialogButtons>
    </Stack>
  );
}

/** A button that opens WhatsApp with a reminder for a person; the creator sends it. */
export function Reminder({ button, ...fields }: ReminderProps) {
  const [asking, ask] = useState(false);
  return (
    <>
      {button(() => ask(true), t.open, <MessageCircle />)}
      <Overlay open={asking} onClose={() => ask(false)} title={t.title} closeLabel={t.close}>
        <Stack gap={4}>
          <OverlayText>{t.help}</OverlayText>
          <Fields {...fields} />
        </Stack>
      </Overlay>
    </>
  );
}
