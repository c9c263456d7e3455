import { Play } from 'lucide-react';
import { useState } from 'react';
import { embedOf } from '@/lib/blocks/incrustado/providers';
import { getIncrustadoEditorTexts } from '@/lib/blocks/incrustado/rules';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { pageLanguage } from '@/lib/core/i18n';
import { addressInCode, normalizeAddress } from '@/lib/links/address';
import { NETWORKS } from '@/lib/links/networks';
import { TextField, URL_FIELD } from '../ui/forms/Fields';
import { type BlockEditor, drawing, type FormProps, fieldOf, Words } from './editor';

const f = getIncrustadoEditorTexts(pageLanguage());

/** The URL of the media, and the recognized kind of media. */
function Form(props: FormProps<'incrustado'>) {
  const {
    block: { datos },
    issue,
    change,
  } = props;
  const [left, setLeft] = useState(true);
  const url = normalizeAddress(datos.url);
  const embed = embedOf(url);
  const name = embed && NETWORKS[embed.provider].name;
  const unknown = left && url !== '' && !embed ? f.unknown : undefined;
  const hint = name && (embed.shape === 'card' ? f.card(name) : f.plays(name));
  return (
    <>
      <TextField
        label={f.url}
        issue={issue('url') ?? unknown}
        hint={hint ?? f.help}
        {...URL_FIELD}
        placeholder={f.placeholder}
        value={datos.url}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(typed) => change({ url: addressInCode(typed) })}
      />
      <TextField
        label={f.titulo}
        {...fieldOf(props, 'titulo')}
        hint={f.tituloHelp}
        most={BLOCK_LIMITS.titulo}
      />
    </>
  );
}

const picture = (
  <>
    <rect x="14.5" y="10.5" width="67" height="33" rx="2" className={drawing.faint} />
    <circle cx="48" cy="27" r="9" className={drawing.filled} />
    <path d="M45.5 22.5v9l7-4.5z" className={drawing.onAccent} />
    <Words x={14} y={49} width={44} />
  </>
);

export const editor: BlockEditor<'incrustado'> = { icon: Play, Form, picture };
