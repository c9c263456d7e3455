import { atom } from 'nanostores';
import { useState } from 'react';
import { MAX_NAME_LENGTH } from '@/lib/auth/methods/rules';
import type { Method, Methods as MethodsData, NewMethod } from '@/lib/auth/methods/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { Button, ButtonLink } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Inline, Note, Stack } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Overlay } from '../ui/overlays/Overlay';
import { Pending, useLoaded } from '../ui/Pending';
import { ago, dayOf } from '../ui/time';
import styles from './Settings.module.css';
import { signInTexts } from './settings';

const $methods = atom<MethodsData | 'loading' | 'failed'>('loading');

function loadMethods(): Promise<void> {
  return loadInto($methods, () => call('GET', '/api/accesos'));
}

/** Removes a sign-in method and reloads the list, because another may now be the last one. */
async function removeMethod({ id, ...method }: Method): Promise<void> {
  await attempt('methods', signInTexts.removeFailed, async () => {
    await call('DELETE', '/api/accesos/[id]', { params: { id } });
    succeed(signInTexts.removed(signInTexts.methodWords(method)));
  });
  await loadMethods();
}

/** Renames a passkey. Returns an error message, undefined on success. */
async function renameKey(id: string, nombre: string): Promise<string | undefined> {
  try {
    await call('PUT', '/api/accesos/[id]', { params: { id }, body: { nombre } });
    succeed(signInTexts.renamed);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['nombre'] : undefined;
    if (issue) return issue;
    fail('methods', signInTexts.renameFailed, (thrown as Error).message);
    return (thrown as Error).message;
  }
  await loadMethods();
  return undefined;
}

/** Creates a passkey in the browser and adds it. */
async function addKey(): Promise<void> {
  await attempt('methods', signInTexts.keyFailed, async () => {
    const optionsJSON = (await call('POST', '/api/accesos/llaves/opciones')) as never;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!made) throw new Error(signInTexts.keyGivenUp);
    await call('POST', '/api/accesos/llaves', { body: { respuesta: made } });
    succeed(signInTexts.keyAdded);
    await loadMethods();
  });
}

/** Opens the page that adds a sign-in method, or mails a link to an e-mail address. */
async function addMethod(wanted: NewMethod): Promise<{ issue?: string; isSent?: boolean }> {
  try {
    const url = (await call('POST', '/api/accesos', { body: wanted })).url;
    if (url === null) return { isSent: true };
    window.location.assign(url);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['correo'] : undefined;
    if (issue) return { issue };
    fail('methods', signInTexts.addFailed, (thrown as Error).message);
  }
  return {};
}

/** A button that adds a passkey of this device or of a device that the browser can reach. */
function AddKey() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{signInTexts.keyHelp}</p>
      <Button onClick={() => void addKey()}>{signInTexts.addKey}</Button>
    </Stack>
  );
}

/** A field for an e-mail address. Opening the link mailed there proves that it is the person's. */
function AddMail() {
  const [correo, setCorreo] = useState('');
  const [sentTo, setSentTo] = useState('');
  const saving = useSaving(
    async () => {
      const { issue, isSent } = await addMethod({ proveedor: 'correo', correo });
      setSentTo(isSent ? correo.trim() : '');
      // Without an issue, a toast has said why.
      return isSent ? {} : { correo: issue ?? '' };
    },
    () => setCorreo(''),
  );
  return (
    <Form
      saving={saving}
      words={{ save: signInTexts.addMail, saving: signInTexts.addMail }}
      look="outline"
      after={
        <p role="status" className={styles.text}>
          {sentTo && signInTexts.mailSent(sentTo)}
        </p>
      }
    >
      <TextField
        label={signInTexts.mail}
        issue={saving.issues['correo']}
        type="email"
        autoComplete="email"
        placeholder={signInTexts.mailExample}
        value={correo}
        onChange={(value) => {
          saving.clear('correo');
          setCorreo(value);
        }}
      />
    </Form>
  );
}

/** The sign-in methods that can be added: an account at a provider, an e-mail address. */
function AddMethods({ methods }: { methods: MethodsData }) {
  return (
    <>
      {methods.proveedores.length > 0 && (
        <Inline center gap={3}>
          {methods.proveedores.map(({ id, nombre }) => (
            <Button key={id} onClick={() => void addMethod({ proveedor: id })}>
              {signInTexts.add(nombre)}
            </Button>
          ))}
        </Inline>
      )}
      {methods.enApp && <p className={styles.text}>{signInTexts.inApp}</p>}
      {methods.llaves && <AddKey />}
      {methods.correo && <AddMail />}
    </>
  );
}

function RenameForm({ method, onClose }: { method: Method; onClose: () => void }) {
  const [nombre, setNombre] = useState(method.nombre);
  const saving = useSaving(async () => {
    const issue = await renameKey(method.id, nombre);
    return issue === undefined ? {} : { nombre: issue };
  }, onClose);
  return (
    <Form
      saving={saving}
      words={{ save: signInTexts.save, saving: signInTexts.save }}
      className={styles.confirm}
      others={
        <Button look="quiet" onClick={onClose}>
          {signInTexts.cancel}
        </Button>
      }
    >
      <TextField
        label={signInTexts.name}
        hint={signInTexts.renameHelp}
        issue={saving.issues['nombre']}
        most={MAX_NAME_LENGTH}
        value={nombre}
        onChange={(value) => {
          saving.clear('nombre');
          setNombre(value);
        }}
      />
    </Form>
  );
}

/** Renames a passkey. It is first named after the device, and two devices may be equal. */
function RenameKey({ method }: { method: Method }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={signInTexts.renameOne(signInTexts.methodWords(method))}
        onClick={() => setOpen(true)}
      >
        {signInTexts.rename}
      </Button>
      <Overlay open={open} onClose={close} title={signInTexts.rename}>
        <RenameForm method={method} onClose={close} />
      </Overlay>
    </>
  );
}

function Remove({ method }: { method: Method }) {
  const name = signInTexts.methodWords(method);
  return (
    <ConfirmButton
      button={<Button aria-label={signInTexts.removeOne(name)}>{signInTexts.remove}</Button>}
      title={signInTexts.removeTitle}
      text={signInTexts.removeHelp(name)}
      confirm={signInTexts.remove}
      keep={signInTexts.cancel}
      danger
      onConfirm={() => void removeMethod(method)}
    />
  );
}

function MethodRow({ method, canChange }: { method: Method; canChange: boolean }) {
  return (
    <Row
      name={signInTexts.methodWords(method)}
      help={
        <>
          {signInTexts.since(dayOf(method.desde))}
          {method.usadaEn && ` · ${signInTexts.used(ago(method.usadaEn, signInTexts.usedNow))}`}
          {!method.quitable && ` · ${signInTexts.only}`}
        </>
      }
    >
      <Inline center gap={3}>
        {method.tipo === 'llave' && <RenameKey method={method} />}
        {canChange && method.quitable && <Remove method={method} />}
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

function Content({ methods }: { methods: MethodsData }) {
  return (
    <>
      <ul>
        {methods.accesos.map((method) => (
          <MethodRow key={method.id} method={method} canChange={methods.reciente} />
        ))}
      </ul>
      {methods.reciente ? <AddMethods methods={methods} /> : <ConfirmFirst />}
    </>
  );
}

/** The person's sign-in methods with their dates, and the methods that can be added. */
export function Methods() {
  const methods = useLoaded($methods, loadMethods);
  if (typeof methods === 'string')
    return <Pending state={methods} words={signInTexts} load={loadMethods} />;
  return <Content methods={methods} />;
}
