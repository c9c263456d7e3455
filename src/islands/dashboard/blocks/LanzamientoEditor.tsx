import { useStore } from '@nanostores/react';
import { ArrowUp, Disc3, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { v7 } from 'uuid';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { getReleaseEditorTexts } from '@/lib/blocks/lanzamiento/editor-texts';
import { RELEASE_LIMITS } from '@/lib/blocks/lanzamiento/rules';
import {
  addressesIn,
  type Service,
  serviceName,
  serviceOf,
  withServices,
} from '@/lib/blocks/lanzamiento/services';
import { pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { addressInCode } from '@/lib/links/address';
import { addressLabel, hostOf } from '@/lib/links/readable';
import { offerRevert } from '../draft/items';
import { $zone } from '../draft/zone';
import { thumbnailOf } from '../media/pictures/library';
import { Uploader } from '../media/pictures/Uploader';
import { Button, IconButton } from '../ui/Button';
import { MomentField, TextField, URL_FIELD } from '../ui/forms/Fields';
import { Inline, Line, Stack, Text } from '../ui/layout/Layout';
import { NetworkMark } from '../ui/lists/NetworkMark';
import styles from './Blocks.module.css';
import { type BlockEditor, drawing, type FormProps, Words } from './editor';
import { $asking, fillRelease } from './release';

const f = getReleaseEditorTexts(pageLanguage());

type Props = FormProps<'lanzamiento'>;

const service = (url: string, nombre = ''): Service => ({ id: v7(), url, nombre });

/** Asks for the name of a service that is not recognised, and adds it under that name. */
function Unknown({ url, done }: { url: string; done: (nombre: string | undefined) => void }) {
  const [nombre, setNombre] = useState('');
  return (
    <Stack gap={3}>
      <TextField
        label={f.unknown(hostOf(url))}
        hint={addressLabel(url)}
        maxLength={RELEASE_LIMITS.nombre}
        value={nombre}
        onChange={setNombre}
      />
      <Inline gap={2}>
        <Button onClick={() => done(nombre.trim() || hostOf(url))}>{f.keep}</Button>
        <Button look="quiet" onClick={() => done(undefined)}>
          {f.drop}
        </Button>
      </Inline>
    </Stack>
  );
}

/**
 * The field for URLs. Recognised services are added at once; for the others their name is asked.
 */
function Paste({ block: { id, datos }, change }: Props) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ issue?: string; words?: string }>({});
  const [unknown, setUnknown] = useState<string[]>([]);
  const { [id]: asking } = useStore($asking);
  const { servicios } = datos;
  const room = RELEASE_LIMITS.servicios - servicios.length;
  const full = room <= 0;
  const put = (added: Service[]) => {
    change({ servicios: withServices(servicios, added) });
    setSaid({ words: f.added(new Intl.ListFormat(LOCALE).format(added.map(serviceName))) });
    void fillRelease(id);
  };
  const take = (typed: string) => {
    const addresses = addressesIn(addressInCode(typed));
    const known = new Set([...servicios.map(({ url }) => url), ...unknown]);
    const fresh = addresses.filter((url) => !known.has(url));
    if (fresh.length === 0) {
      setText(typed);
      return setSaid({ issue: addresses.length > 0 ? f.known : f.notAddress });
    }
    const recognised = fresh.filter(serviceOf);
    const added = recognised.slice(0, room);
    // URLs beyond the limit stay in the field.
    setText(recognised.slice(room).join(' '));
    setSaid({});
    setUnknown([...unknown, ...fresh.filter((url) => !serviceOf(url))]);
    if (added.length > 0) put(added.map((url) => service(url)));
  };
  const [first] = unknown;
  return (
    <>
      <Stack gap={2}>
        <TextField
          label={f.paste}
          hint={full ? f.full(RELEASE_LIMITS.servicios) : f.pasteHelp}
          issue={said.issue}
          disabled={full}
          {...URL_FIELD}
          placeholder={f.placeholder}
          value={text}
          onChange={setText}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (addressesIn(addressInCode(pasted)).length === 0) return;
            event.preventDefault();
            take(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take(text);
          }}
        />
        <div>
          <Button disabled={full || text.trim() === ''} onClick={() => take(text)}>
            {f.add}
          </Button>
        </div>
      </Stack>
      <Text look="small" role="status">
        {asking ? f.asking : said.words}
      </Text>
      {first && !full && (
        <Unknown
          key={first}
          url={first}
          done={(nombre) => {
            setUnknown(unknown.slice(1));
            if (nombre !== undefined) put([service(first, nombre)]);
          }}
        />
      )}
    </>
  );
}

/** The services in their order; unrecognised services have a name of their own. */
function Services({ block: { datos }, issue, change }: Props) {
  const { servicios } = datos;
  if (servicios.length === 0) return null;
  const put = (services: Service[]) => change({ servicios: services });
  return (
    <div>
      <Text look="label">{f.services}</Text>
      {servicios.length > 1 && <Text look="small">{f.servicesHelp}</Text>}
      <ul className={styles.pictures}>
        {servicios.map((one, at) => {
          const name = serviceName(one);
          const wrong = issue(`servicios.${at}.url`) ?? issue(`servicios.${at}.nombre`);
          return (
            <li key={one.id} className={styles.imagenesPicture}>
              <Line>
                <span className={styles.summary}>
                  <NetworkMark address={one.url} />
                  <span className={styles.words}>
                    <span className={styles.alt}>{name}</span>
                    <span className={styles.url}>{addressLabel(one.url)}</span>
                  </span>
                </span>
                <IconButton
                  icon={<ArrowUp />}
                  label={f.up(name)}
                  disabled={at === 0}
                  onClick={() => put(servicios.toSpliced(at, 1).toSpliced(at - 1, 0, one))}
                />
                <IconButton
                  icon={<Trash2 />}
                  label={f.remove(name)}
                  onClick={() => {
                    put(servicios.toSpliced(at, 1));
                    offerRevert(f.removed(name));
                  }}
                />
              </Line>
              {(!serviceOf(one.url) || wrong) && (
                <Stack gap={3} className={styles.fields}>
                  <TextField
                    label={f.named}
                    issue={wrong}
                    most={RELEASE_LIMITS.nombre}
                    value={one.nombre}
                    placeholder={hostOf(one.url)}
                    onChange={(nombre) => put(servicios.with(at, { ...one, nombre }))}
                  />
                </Stack>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The cover, found at a service or uploaded. */
function Cover({ block: { id, datos }, issue, change }: Props) {
  const wrong = issue('portada');
  return (
    <Stack gap={2}>
      <Text look="label">{f.cover}</Text>
      {datos.portada === '' ? (
        <Uploader target={id} words={f.coverHelp} done={(portada) => change({ portada })} />
      ) : (
        <Inline center gap={3}>
          <img
            className={styles.cover}
            src={thumbnailOf(datos.portada)}
            width="96"
            height="96"
            alt=""
          />
          <Button
            look="quiet"
            icon={<Trash2 />}
            onClick={() => {
              change({ portada: '' });
              offerRevert(f.removeCover);
            }}
          >
            {f.removeCover}
          </Button>
        </Inline>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </Stack>
  );
}

/** The form of a release, whose data is looked up from the first pasted URL. */
function Form(props: Props) {
  const { block, issue, change } = props;
  const { titulo, artista, fecha } = block.datos;
  const zone = useStore($zone);
  return (
    <>
      <Paste {...props} />
      <Services {...props} />
      <TextField
        label={f.title}
        issue={issue('titulo')}
        most={BLOCK_LIMITS.titulo}
        value={titulo}
        placeholder={f.titlePlaceholder}
        onChange={(value) => change({ titulo: value })}
      />
      <TextField
        label={f.artist}
        issue={issue('artista')}
        most={BLOCK_LIMITS.titulo}
        value={artista}
        onChange={(value) => change({ artista: value })}
      />
      <Cover {...props} />
      <MomentField
        label={f.date}
        value={fecha}
        zone={zone}
        hint={f.dateHelp(zone)}
        issue={issue('fecha')}
        onChange={(value) => change({ fecha: value })}
      />
    </>
  );
}

const picture = (
  <>
    <rect x="14.5" y="9.5" width="27" height="27" rx="2" className={drawing.filled} />
    <circle cx="28" cy="23" r="8" className={drawing.onAccent} />
    <circle cx="28" cy="23" r="2" className={drawing.accent} />
    <Words x={48} y={16} width={32} className={drawing.ink} />
    <Words x={48} y={24} width={22} />
    {[14.5, 37.5, 60.5].map((x) => (
      <rect key={x} x={x} y="43.5" width="20" height="10" rx="5" className={drawing.faint} />
    ))}
  </>
);

export const editor: BlockEditor<'lanzamiento'> = { icon: Disc3, Form, picture };
