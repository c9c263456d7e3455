import { useStore } from '@nanostores/react';
import { KeyRound } from 'lucide-react';
import { atom } from 'nanostores';
import { useId } from 'react';
import { KEY_LIMITS, LIFETIMES, type Lifetime } from '@/lib/api/keys/rules';
import type { ApiKey, ApiKeys, WrittenKey } from '@/lib/api/keys/schema';
import { RESOURCES, type Resource, SCOPES, type Scope } from '@/lib/api/keys/scopes';
import { call } from '../../api';
import { attempt, attemptForm, type Issues, loadInto } from '../../core/attempts';
import { offerUndo, succeed } from '../../core/toasts';
import { Button, ButtonLink } from '../../ui/Button';
import { Options, Problem, SelectField, TextField } from '../../ui/forms/Fields';
import { Form, fieldOf, useKeptForm } from '../../ui/forms/Form';
import { NewSecret } from '../../ui/forms/NewSecret';
import { LockedBox } from '../../ui/LockedBox';
import { Box, Inline, Section, Text } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { Pending, useLoaded } from '../../ui/Pending';
import { ago, dayOf } from '../../ui/time';
import styles from './Keys.module.css';
import { keyTexts } from './texts';

/** Returns the scopes of a resource; `write` is undefined for a read-only resource. */
function scopesOf(resource: Resource): { read: Scope; write: Scope | undefined } {
  const named = (act: string) => SCOPES.find((scope) => scope === `${resource}:${act}`);
  return { read: named('leer') as Scope, write: named('escribir') };
}

/** Returns the resources that a key may read and write, in the order of the form. */
function resourcesOf(scopes: readonly Scope[]): { reads: Resource[]; writes: Resource[] } {
  const has = (resource: Resource, act: 'read' | 'write') => {
    const scope = scopesOf(resource)[act];
    return scope !== undefined && scopes.includes(scope);
  };
  return {
    reads: RESOURCES.filter((resource) => has(resource, 'read')),
    writes: RESOURCES.filter((resource) => has(resource, 'write')),
  };
}

interface ScopeChoiceProps {
  chosen: readonly Scope[];
  issue: string | undefined;
  onChange: (chosen: Scope[]) => void;
}

/** The scopes of an API key, one line for each resource. */
function ScopeChoice({ chosen, issue, onChange }: ScopeChoiceProps) {
  const id = useId();
  const box = (scope: Scope | undefined, label: string) => (
    <td>
      {scope && (
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            aria-label={label}
            aria-describedby={issue ? id : undefined}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope),
              )
            }
          />
        </label>
      )}
    </td>
  );
  return (
    <div>
      <table className={styles.scopes}>
        <caption>{keyTexts.scopes}</caption>
        <thead>
          <tr>
            <th scope="col">{keyTexts.resource}</th>
            <th scope="col">{keyTexts.read}</th>
            <th scope="col">{keyTexts.write}</th>
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map((resource) => {
            const { read, write } = scopesOf(resource);
            const name = keyTexts.resources[resource];
            return (
              <tr key={resource}>
                <th scope="row">{name}</th>
                {box(read, keyTexts.readOf(name))}
                {box(write, keyTexts.writeOf(name))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {issue && (
        <Problem id={id} role="alert">
          {issue}
        </Problem>
      )}
    </div>
  );
}

const $keys = atom<ApiKeys | 'loading' | 'failed'>('loading');

/** A new API key, which is shown only once. */
const $made = atom<{ nombre: string; llave: string } | null>(null);

function loadKeys(): Promise<void> {
  return loadInto($keys, () => call('GET', '/api/llaves'));
}

/** Creates an API key. Returns the errors by field, empty on success. */
function makeKey(body: WrittenKey): Promise<Issues> {
  return attemptForm(async () => {
    const { llave, ...keys } = await call('POST', '/api/llaves', { body });
    $keys.set(keys);
    $made.set({ nombre: body.nombre, llave });
  });
}

const change = (work: () => Promise<void>) => attempt('llaves', keyTexts.changeFailed, work);

function restore({ id, nombre }: ApiKey): Promise<boolean> {
  return change(async () => {
    $keys.set(await call('PUT', '/api/llaves/[id]', { params: { id } }));
    succeed(keyTexts.restored(nombre));
  });
}

/** Revokes a key at once; the toast can undo it. */
function revokeKey(key: ApiKey): Promise<boolean> {
  return change(async () => {
    $keys.set(await call('DELETE', '/api/llaves/[id]', { params: { id: key.id } }));
    // The shown key may be the revoked one.
    if ($made.get()?.llave.endsWith(key.final)) $made.set(null);
    offerUndo(keyTexts.revoked(key.nombre), () => void restore(key));
  });
}

/** Without «y», which some names have of their own. */
const names = (resources: Resource[]) =>
  resources.map((resource) => keyTexts.resources[resource].toLowerCase()).join(', ');

/** Returns the scopes of a key as text, with one line for reading and one for writing. */
function whatFor({ alcances }: ApiKey): string[] {
  const { reads, writes } = resourcesOf(alcances);
  return [
    ...(reads.length > 0 ? [keyTexts.reads(names(reads))] : []),
    ...(writes.length > 0 ? [keyTexts.writes(names(writes))] : []),
  ];
}

function whenOf({ sirve, caducaEn, usadaEn }: ApiKey): string {
  const used = usadaEn ? keyTexts.used(ago(usadaEn, keyTexts.now)) : keyTexts.unused;
  if (!sirve) return `${used} · ${keyTexts.over}`;
  return `${used} · ${caducaEn ? keyTexts.until(dayOf(caducaEn)) : keyTexts.forever}`;
}

/** An API key in the list, with its revocation. */
function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { nombre, final, quien } = apiKey;
  return (
    <Inline as="li" gap="3-4" row={4} className={styles.row}>
      <div className={styles.words}>
        <Text look="title" className={styles.name}>
          {nombre} <code>{keyTexts.ends(final)}</code>
        </Text>
        {whatFor(apiKey).map((words) => (
          <Text look="fact" key={words} className={styles.fact}>
            {words}
          </Text>
        ))}
        <Text look="fact" className={styles.fact}>
          {whenOf(apiKey)} · {keyTexts.by(quien)}
        </Text>
      </div>
      <Button aria-label={keyTexts.revokeOne(nombre)} onClick={() => void revokeKey(apiKey)}>
        {keyTexts.revoke}
      </Button>
    </Inline>
  );
}

const FIRST: { nombre: string; alcances: Scope[]; dias: Lifetime } = {
  nombre: '',
  alcances: ['perfil:leer', 'enlaces:leer'],
  dias: 90,
};

function MakeKey() {
  const state = useKeptForm('llave', FIRST, makeKey, { after: ({ dias }) => ({ ...FIRST, dias }) });
  const { form, issues, change, saving } = state;
  return (
    <Form saving={saving} words={{ save: keyTexts.create, saving: keyTexts.creating }}>
      <TextField
        label={keyTexts.name}
        {...fieldOf(state, 'nombre')}
        maxLength={KEY_LIMITS.nombre}
        placeholder={keyTexts.namePlaceholder}
      />
      <ScopeChoice
        chosen={form.alcances}
        issue={issues['alcances']}
        onChange={(alcances) => change({ alcances })}
      />
      <SelectField label={keyTexts.days} {...fieldOf(state, 'dias')}>
        <Options of={LIFETIMES} nameOf={(days) => keyTexts.lifetimes[days]} />
      </SelectField>
    </Form>
  );
}

const MADE_WORDS = {
  title: keyTexts.ready,
  label: keyTexts.key,
  hint: keyTexts.readyHelp,
  copy: keyTexts.copy,
  copied: keyTexts.copied,
  done: keyTexts.done,
};

/** A new API key, which is shown only once. */
function MadeKey({ llave }: { llave: string }) {
  return <NewSecret value={llave} words={MADE_WORDS} onDone={() => $made.set(null)} />;
}

function Making({ known }: { known: ApiKeys }) {
  const made = useStore($made);
  const full = known.llaves.length >= known.maximo;
  return (
    <Section title={keyTexts.make} help={keyTexts.makeHelp}>
      {made && <MadeKey key={made.llave} llave={made.llave} />}
      {!made &&
        (full ? (
          <Text look="fact" className={styles.fact}>
            {keyTexts.full(known.maximo)}
          </Text>
        ) : (
          <MakeKey />
        ))}
    </Section>
  );
}

function Content({ known }: { known: ApiKeys }) {
  const { llaves, incluida } = known;
  return (
    <div className={screen.screen}>
      <Section title={keyTexts.keys} help={keyTexts.keysHelp}>
        {!incluida && (
          <LockedBox {...keyTexts.locked} plan="enterprise" isKept={llaves.length > 0} />
        )}
        {incluida && llaves.length === 0 && (
          <Box icon={KeyRound} title={keyTexts.none} text={keyTexts.noneText} />
        )}
        {llaves.length > 0 && (
          <ul>
            {llaves.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </Section>
      {incluida && <Making known={known} />}
      <Section title={keyTexts.docsTitle} help={keyTexts.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores">{keyTexts.docs}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** /api: the page's API keys. */
export default function KeysScreen() {
  // A new key must not be shown again when the person returns.
  const keys = useLoaded($keys, loadKeys, () => $made.set(null));
  if (typeof keys === 'string') return <Pending state={keys} words={keyTexts} load={loadKeys} />;
  return <Content known={keys} />;
}
