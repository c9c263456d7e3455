import { useState } from 'react';
import { embedOf } from '@/lib/page/blocks/embeds/providers';
import { normalizeAddress } from '@/lib/page/links/address';
import { NETWORKS } from '@/lib/page/links/networks';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { type FormProps, f } from './form';

/** The address of what plays on the page, and what it was understood as. */
export function IncrustadoForm({ block: { datos }, fault, change }: FormProps<'incrustado'>) {
  const [left, setLeft] = useState(true);
  const url = normalizeAddress(datos.url);
  const embed = embedOf(url);
  const name = embed && NETWORKS[embed.provider].name;
  const unknown = left && url !== '' && !embed ? f.embed.unknown : undefined;
  const hint = name && (embed.shape === 'card' ? f.embed.card(name) : f.embed.plays(name));
  return (
    <Field label={f.embed.url} fault={fault('url') ?? unknown} hint={hint ?? f.embed.help}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={f.embed.placeholder}
          value={datos.url}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => change({ url: event.target.value })}
        />
      )}
    </Field>
  );
}
