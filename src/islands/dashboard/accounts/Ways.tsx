import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { MAX_NAME_LENGTH } from '@/lib/auth/ways/rules';
import type { Way, Ways as WaysData, Ways as WaysToEnter } from '@/lib/auth/ways/schema';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Field, TextInput } from '../ui/forms/Fields';
import { Inline, Note, Stack } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { ago, dayOf } from '../ui/time';
import styles from './Settings.module.css';
import { signInTexts } from './texts';
import { $ways, addKey, addWay, loadWays, removeWay, renameKey } from './ways';

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
      <Field label={signInTexts.mail} issue={issue}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            placeholder={signInTexts.mailExample}
            value={correo}
            onChange={({ currentTarget }) => setCorreo(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit">{signInTexts.addMail}</Button>
      <p role="status" className={styles.text}>
        {sentTo && signInTexts.mailSent(sentTo)}
      </p>
    </Stack>
  );
}

/** The sign-in methods to add: an account at a provider, an e-mail address. */
function AddWays({ ways }: { ways: WaysToEnter }) {
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
      <Field
        label={signInTexts.name}
        hint={signInTexts.renameHelp}
        issue={issue}
        counter={{ text: nombre, most: MAX_NAME_LENGTH }}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={nombre}
            onChange={({ currentTarget }) => setNombre(currentTarget.value)}
          />
        )}
      </Field>
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
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const name = signInTexts.wayWords(way);
  const remove = () => {
    stop();
    void removeWay(way);
  };
  return (
    <>
      <Button aria-label={signInTexts.removeOne(name)} onClick={() => setAsking(true)}>
        {signInTexts.remove}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={signInTexts.removeTitle}
        closeLabel={signInTexts.cancel}
      >
        <OverlayText>{signInTexts.removeHelp(name)}</OverlayText>
        <Stack gap={5} className={styles.confirm}>
          <Inline center gap={3}>
            <Button look="danger" onClick={remove}>
              {signInTexts.remove}
            </Button>
            <Button look="quiet" onClick={stop}>
              {signInTexts.cancel}
            </Button>
          </Inline>
        </Stack>
      </Overlay>
    </>
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
  const ways = useStore($ways);
  useEffect(() => {
    void loadWays();
  }, []);
  if (ways === 'loading') return <p role="status">{signInTexts.loading}</p>;
  if (ways === 'failed') {
    return <Failed text={signInTexts.failed} onAgain={() => void loadWays()} />;
  }
  return <Content ways={ways} />;
}
