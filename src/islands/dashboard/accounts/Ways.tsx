import { atom } from 'nanostores';
import { type SubmitEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '@/lib/auth/ways/rules';
import type { NewWay, Way, Ways as WaysData } from '@/lib/auth/ways/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { Button, ButtonLink } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Inline, Note, Stack } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Overlay } from '../ui/overlays/Overlay';
import { Pending, useLoaded } from '../ui/Pending';
import { ago, dayOf } from '../ui/time';
import styles from './Settings.module.css';
import { signInTexts } from './settings';

const $ways = atom<WaysData | 'loading' | 'failed'>('loading');

function loadWays(): Promise<void> {
  return loadInto($ways, () => call('GET', '/api/accesos'));
}

/** Removes a sign-in method. The list is loaded again: another one may be the last now. */
async function removeWay({ id, ...way }: Way): Promise<void> {
  await attempt('ways', signInTexts.removeFailed, async () => {
    await call('DELETE', '/api/accesos/[id]', { params: { id } });
    succeed(signInTexts.removed(signInTexts.wayWords(way)));
  });
  await loadWays();
}

/** Renames a passkey. Returns an error message, undefined on success. */
async function renameKey(id: string, nombre: string): Promise<string | undefined> {
  try {
    await call('PUT', '/api/accesos/[id]', { params: { id }, body: { nombre } });
    succeed(signInTexts.renamed);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['nombre'] : undefined;
    if (issue) return issue;
    fail('ways', signInTexts.renameFailed, (thrown as Error).message);
    return (thrown as Error).message;
  }
  await loadWays();
  return undefined;
}

/** Creates a passkey in the browser and adds it. */
async function addKey(): Promise<void> {
  await attempt('ways', signInTexts.keyFailed, async () => {
    const optionsJSON = (await call('POST', '/api/accesos/llaves/opciones')) as never;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!made) throw new Error(signInTexts.keyGivenUp);
    await call('POST', '/api/accesos/llaves', { body: { respuesta: made } });
    succeed(signInTexts.keyAdded);
    await loadWays();
  });
}

/**
 * Opens the page that adds a sign-in method. For an e-mail address returns its error, or that a
 * mail was sent.
 */
async function addWay(wanted: NewWay): Promise<{ issue?: string; isSent?: boolean }> {
  try {
    const url = (await call('POST', '/api/accesos', { body: wanted })).url;
    if (url === null) return { isSent: true };
    window.location.assign(url);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['correo'] : undefined;
    if (issue) return { issue };
    fail('ways', signInTexts.addFailed, (thrown as Error).message);
  }
  return {};
}

/** Adds a passkey of this device, or of one that it can reach. */
function AddKey() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{signInTexts.keyHelp}</p>
      <Button onClick={() => void addKey()}>{signInTexts.addKey}</Button>
    </Stack>
  );
}

/**
 * A field for an e-mail address. Opening the link that is mailed there proves that it is the
 * person's.
 */
function AddMail() {
  const [correo, setCorreo] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [issue, setIssue] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { issue: wrong, isSent } = await addWay({ proveedor: 'correo', correo });
    setIssue(wrong);
    setSentTo(isSent ? correo.trim() : '');
    if (isSent) setCorreo('');
  };
  return (
    <Stack as="form" start gap={4} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={signInTexts.mail}
        issue={issue}
        type="email"
        autoComplete="email"
        placeholder={signInTexts.mailExample}
        value={correo}
        onChange={setCorreo}
      />
      <Button type="submit">{signInTexts.addMail}</Button>
      <p role="status" className={styles.text}>
        {sentTo && signInTexts.mailSent(sentTo)}
      </p>
    </Stack>
  );
}

/** The sign-in methods to add: an account at a provider, an e-mail address. */
function AddWays({ ways }: { ways: WaysData }) {
  return (
    <>
      {ways.proveedores.length > 0 && (
        <Inline center gap={3}>
          {ways.proveedores.map(({ id, nombre }) => (
            <Button key={id} onClick={() => void addWay({ proveedor: id })}>
              {signInTexts.add(nombre)}
            </Button>
          ))}
        </Inline>
      )}
      {ways.enApp && <p className={styles.text}>{signInTexts.inApp}</p>}
      {ways.llaves && <AddKey />}
      {ways.correo && <AddMail />}
    </>
  );
}

function RenameForm({ way, onClose }: { way: Way; onClose: () => void }) {
  const [nombre, setNombre] = useState(way.nombre);
  const [issue, setIssue] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await renameKey(way.id, nombre);
    if (wrong === undefined) onClose();
    else setIssue(wrong);
  };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.confirm}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        label={signInTexts.name}
        hint={signInTexts.renameHelp}
        issue={issue}
        most={MAX_NAME_LENGTH}
        value={nombre}
        onChange={setNombre}
      />
      <Inline center gap={3}>
        <Button type="submit" look="primary">
          {signInTexts.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {signInTexts.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Renames a passkey. Its first name is the device's, and people may have two alike. */
function RenameKey({ way }: { way: Way }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={signInTexts.renameOne(signInTexts.wayWords(way))}
        onClick={() => setOpen(true)}
      >
        {signInTexts.rename}
      </Button>
      <Overlay
        kind="dialog"
        open={open}
        onClose={close}
        title={signInTexts.rename}
        closeLabel={signInTexts.cancel}
      >
        <RenameForm way={way} onClose={close} />
      </Overlay>
    </>
  );
}

function Remove({ way }: { way: Way }) {
  const name = signInTexts.wayWords(way);
  return (
    <ConfirmButton
      button={<Button aria-label={signInTexts.removeOne(name)}>{signInTexts.remove}</Button>}
      title={signInTexts.removeTitle}
      text={signInTexts.removeHelp(name)}
      confirm={signInTexts.remove}
      keep={signInTexts.cancel}
      danger
      onConfirm={() => void removeWay(way)}
    />
  );
}

function WayRow({ way, canChange }: { way: Way; canChange: boolean }) {
  return (
    <Row
      name={signInTexts.wayWords(way)}
      help={
        <>
          {signInTexts.since(dayOf(way.desde))}
          {way.usadaEn && ` · ${signInTexts.used(ago(way.usadaEn, signInTexts.usedNow))}`}
          {!way.quitable && ` · ${signInTexts.only}`}
        </>
      }
    >
      <Inline center gap={3}>
        {way.tipo === 'llave' && <RenameKey way={way} />}
        {canChange && way.quitable && <Remove way={way} />}
      </Inline>
    </Row>
  );
}

/** The confirmation that is required before any change. */
function ConfirmFirst() {
  const place = encodeURIComponent('/ajustes#accesos');
  return (
    <Note>
      <p>{signInTexts.notRecent}</p>
      <ButtonLink href={`/entrar?otra=1&volver=${place}`}>{signInTexts.confirmIt}</ButtonLink>
    </Note>
  );
}

function Content({ ways }: { ways: WaysData }) {
  return (
    <>
      <ul>
        {ways.accesos.map((way) => (
          <WayRow key={way.id} way={way} canChange={ways.reciente} />
        ))}
      </ul>
      {ways.reciente ? <AddWays ways={ways} /> : <ConfirmFirst />}
    </>
  );
}

/** The person's sign-in methods, since when each exists, and those to add. */
export function Ways() {
  const ways = useLoaded($ways, loadWays);
  if (typeof ways === 'string') return <Pending state={ways} words={signInTexts} load={loadWays} />;
  return <Content ways={ways} />;
}
