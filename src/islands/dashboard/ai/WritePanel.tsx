import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { ADDRESSES, type Address, PHRASE_LENGTH, TONES, type Tone } from '@/lib/ai/rules';
import { countCharacters } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/forms/Fields';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import {
  $bioOptions,
  $proposals,
  $writing,
  accept,
  bioTexts,
  cancel,
  discard,
  generate,
  type Proposals,
} from './bio';
import { Choice, focusOn, ProfessionField, place, RemainingUses, Waiting } from './parts';

const words = bioTexts.editor;

/** The proposals: the person selects one, then accepts it. */
function ProposalList({ texts, sinIA }: Proposals) {
  const id = useId();
  const [picked, setPicked] = useState(0);
  const take = () => {
    accept(texts[picked] ?? '');
    focusOn('undo');
  };
  const putAway = () => {
    discard();
    focusOn('generate');
  };
  return (
    <>
      <fieldset>
        <legend>{words.proposals.legend}</legend>
        {texts.map((text, at) => (
          <label key={text} className={styles.option}>
            <input type="radio" name={id} checked={at === picked} onChange={() => setPicked(at)} />
            <span className={styles.proposal}>{text}</span>
            <span className={styles.counter} aria-hidden="true">
              {words.proposals.counter(countCharacters(text), PROFILE_LIMITS.bio)}
            </span>
          </label>
        ))}
      </fieldset>
      {sinIA && <Text look="help">{words.local}</Text>}
      <Inline center className={styles.buttons}>
        <Button look="primary" onClick={take}>
          {words.proposals.accept}
        </Button>
        <Button look="quiet" onClick={putAway}>
          {words.proposals.dismiss}
        </Button>
      </Inline>
    </>
  );
}

const t = bioTexts.editor.write;

function Phrase() {
  const { frase } = useStore($bioOptions);
  return (
    <TextAreaField
      label={t.phrase}
      hint={t.phraseHelp}
      most={PHRASE_LENGTH}
      rows={2}
      maxLength={PHRASE_LENGTH}
      value={frase}
      placeholder={t.phrasePlaceholder}
      onChange={(value) => $bioOptions.setKey('frase', value)}
    />
  );
}

function ToneAndAddress() {
  const { tono, trato } = useStore($bioOptions);
  return (
    <Stack gap={5}>
      <Choice
        legend={t.tone}
        options={TONES.map((id) => [id, t.tones[id]])}
        value={tono}
        onChange={(next) => $bioOptions.setKey('tono', next as Tone)}
      />
      <Choice
        legend={t.address}
        help={t.addressHelp}
        options={ADDRESSES.map((id) => [id, t.addresses[id]])}
        value={trato}
        onChange={(next) => $bioOptions.setKey('trato', next as Address)}
      />
    </Stack>
  );
}

function giveUp(): void {
  cancel();
  focusOn('generate');
}

export default function WritePanel() {
  const writing = useStore($writing);
  const proposals = useStore($proposals);
  const busy = writing === 'model' || writing === 'local';
  return (
    <>
      <ProfessionField label={t.profession} />
      <Phrase />
      <ToneAndAddress />
      <Inline center className={styles.buttons}>
        <Button
          look={proposals ? 'outline' : 'primary'}
          aria-disabled={busy}
          {...place('generate')}
          onClick={() => void generate()}
        >
          {proposals ? t.again : t.generate}
        </Button>
        {!busy && <RemainingUses helper="bio" />}
      </Inline>
      {busy && (
        <Waiting
          text={writing === 'model' ? t.generating : t.writingLocal}
          cancel={{ label: t.cancel, run: giveUp }}
        />
      )}
      <Text
        look="help"
        role="status"
        className={writing === 'cancelled' ? undefined : 'visually-hidden'}
      >
        {writing === 'cancelled' && t.cancelled}
        {writing === 'ready' && proposals && t.ready(proposals.texts.length)}
      </Text>
      {proposals && !busy && <ProposalList key={proposals.texts.join()} {...proposals} />}
    </>
  );
}
