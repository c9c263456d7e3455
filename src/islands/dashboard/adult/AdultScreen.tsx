import { useStore } from '@nanostores/react';
import { Eye, Plus } from 'lucide-react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { CLOSED } from '@/lib/adult/rules';
import type { AdultRules } from '@/lib/adult/schema';
import { pageLanguage } from '@/lib/core/i18n';
import { isAdult, noticePath } from '@/lib/links/adult';
import { linkTitle } from '@/lib/links/networks';
import { isOffered } from '@/lib/products/rules';
import type { ProductView } from '@/lib/products/schema';
import { call } from '../api';
import { attempt, loaded } from '../core/attempts';
import { useMay } from '../core/me';
import { goTo } from '../core/router';
import { succeed } from '../core/toasts';
import { addLink } from '../draft/items';
import { $savedPublication } from '../draft/publication';
import { $base, $draft } from '../draft/store';
import { emptyForm } from '../products/catalogue/form';
import { $products, loadProducts } from '../products/catalogue/list';
import { $writing } from '../products/catalogue/products';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { openForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import { dayOf } from '../ui/time';
import styles from './Adult.module.css';
import { adultTexts } from './texts';

interface RowProps {
  name: string;
  href: string;
  /** The reason why the item is hidden; undefined when it is visible. */
  hidden: string | undefined;
  /** URL of the notice before the item, once the item is published. */
  notice?: string | undefined;
}

function Row({ name, href, hidden, notice }: RowProps) {
  return (
    <Inline as="li" center gap="0-3" className={styles.row}>
      <a href={href} className={styles.name}>
        {name}
      </a>
      <span className={styles.state} data-shown={!hidden || undefined}>
        {hidden ?? adultTexts.list.shown}
      </span>
      {notice && !hidden && (
        <a
          className={styles.tool}
          href={notice}
          target="_blank"
          rel="noopener"
          aria-label={adultTexts.list.notice(name)}
          title={adultTexts.list.notice(name)}
        >
          <Eye />
        </a>
      )}
    </Inline>
  );
}

function Links() {
  const draft = useStore($draft);
  const base = useStore($base);
  const { reasons, ids } = useStore($savedPublication);
  const links = draft?.enlaces.filter(isAdult) ?? [];
  if (links.length === 0 || !base) return null;
  const hiddenOf = (id: string) => {
    const reason = reasons.get(id);
    if (reason) return texts.links.unpublished[reason].label;
    return ids.includes(id) ? undefined : adultTexts.list.hidden;
  };
  return (
    <div>
      <h3>{adultTexts.list.links}</h3>
      <ul className={styles.rows}>
        {links.map(({ id, ...link }) => (
          <Row
            key={id}
            name={linkTitle(link, pageLanguage()) || adultTexts.list.untitled}
            href="/enlaces"
            hidden={hiddenOf(id)}
            notice={noticePath(base.slug, id)}
          />
        ))}
      </ul>
    </div>
  );
}

function Products({ products, shown }: { products: ProductView[]; shown: boolean }) {
  if (products.length === 0) return null;
  return (
    <div>
      <h3>{adultTexts.list.products}</h3>
      <ul className={styles.rows}>
        {products.map((product) => (
          <Row
            key={product.id}
            name={product.nombre}
            href="/productos"
            hidden={isOffered(product, shown) ? undefined : adultTexts.list.hidden}
          />
        ))}
      </ul>
    </div>
  );
}

function addAdultLink(): void {
  addLink({ tipo: 'contenido-18' });
  goTo('enlaces');
}

/** The page's adult content, and links to the screens that can declare more. */
function Listed({ stands }: { stands: boolean }) {
  const catalogue = loaded(useStore($products));
  const draft = useStore($draft);
  const products = catalogue?.productos.filter(({ adulto }) => adulto) ?? [];
  const none = products.length === 0 && !draft?.enlaces.some(isAdult);
  const addProduct = () => {
    openForm($writing, { ...emptyForm(catalogue?.moneda ?? 'USD'), adulto: true });
    goTo('productos');
  };
  return (
    <Section title={adultTexts.list.title} help={adultTexts.list.help}>
      {!stands && !none && (
        <Note as="p" kind="warn">
          {adultTexts.list.off}
        </Note>
      )}
      {none && <Text look="help">{adultTexts.list.none}</Text>}
      <Links />
      <Products products={products} shown={catalogue?.adultos ?? false} />
      {stands && (
        <Inline gap={3}>
          <Button look="primary" icon={<Plus />} onClick={addAdultLink}>
            {adultTexts.list.addLink}
          </Button>
          <Button icon={<Plus />} onClick={addProduct}>
            {adultTexts.list.addProduct}
          </Button>
        </Inline>
      )}
    </Section>
  );
}

/** The calls of the +18 screen. Each throws ApiError. */
const adultApi = {
  rules: () => call('GET', '/api/contenido-18'),
  accept: (version: number) => call('POST', '/api/contenido-18', { body: { version } }),
  withdraw: () => call('DELETE', '/api/contenido-18'),
};

const $rules = atom<AdultRules | 'loading' | 'failed'>('loading');

/** True while accepting or withdrawing is in progress. */
const $answering = atom(false);

/** Stores the server's response. */
function adopt(rules: AdultRules): void {
  $rules.set(rules);
  const base = $base.get();
  const reglas18 = rules.aceptacion?.version ?? 0;
  if (base && base.reglas18 !== reglas18) $base.set({ ...base, reglas18 });
}

async function loadRules(): Promise<void> {
  try {
    adopt(await adultApi.rules());
  } catch {
    $rules.set('failed');
  }
}

async function applyRules(ask: () => Promise<AdultRules>, done: string): Promise<void> {
  if ($answering.get()) return;
  $answering.set(true);
  const isDone = await attempt('reglas-18', adultTexts.rules.failed, async () => {
    adopt(await ask());
    succeed(done);
    void loadProducts();
  });
  if (!isDone) await loadRules();
  $answering.set(false);
}

const acceptRules = (version: number) =>
  applyRules(() => adultApi.accept(version), adultTexts.rules.acceptedNow);

const withdrawRules = () => applyRules(() => adultApi.withdraw(), adultTexts.rules.withdrawn);

/** Accepts the rules; the button is enabled once the box "read" is checked. */
function Accept({ version }: { version: number }) {
  const [read, setRead] = useState(false);
  const busy = useStore($answering);
  return (
    <Stack start gap={4}>
      <label className={styles.read}>
        <input type="checkbox" checked={read} onChange={({ target }) => setRead(target.checked)} />
        {adultTexts.rules.read}
      </label>
      <Button look="primary" disabled={!read || busy} onClick={() => void acceptRules(version)}>
        {adultTexts.rules.accept}
      </Button>
    </Stack>
  );
}

function Withdraw() {
  const busy = useStore($answering);
  return (
    <ConfirmButton
      button={<Button>{adultTexts.rules.withdraw}</Button>}
      title={adultTexts.rules.withdrawTitle}
      text={adultTexts.rules.withdrawText}
      confirm={adultTexts.rules.withdraw}
      keep={adultTexts.rules.withdrawKeep}
      danger
      busy={busy}
      onConfirm={() => withdrawRules().then(() => true)}
    />
  );
}

/** The state of the acceptance, the person who accepted, and the possible actions. */
function Standing({ rules }: { rules: AdultRules }) {
  const mayAnswer = useMay('page.manage');
  const { aceptacion, version, plan } = rules;
  const stands = aceptacion?.version === version;
  return (
    <Stack start gap={4} className={styles.standing} data-stands={stands || undefined}>
      {aceptacion && (
        <p>
          {adultTexts.rules.accepted(
            aceptacion.nombre,
            dayOf(aceptacion.aceptadaEn),
            aceptacion.version,
          )}
        </p>
      )}
      {aceptacion && !stands && (
        <Note as="p" kind="warn">
          {adultTexts.rules.changed}
        </Note>
      )}
      {!mayAnswer && !stands && <Text look="help">{adultTexts.rules.ownersOnly}</Text>}
      {mayAnswer && plan && !stands && <Accept version={version} />}
      {mayAnswer && aceptacion && <Withdraw />}
    </Stack>
  );
}

/** The rules to read before any +18 content is published, and the state of the acceptance. */
function Rules({ rules }: { rules: AdultRules }) {
  return (
    <Section id="reglas" title={adultTexts.rules.title} help={adultTexts.rules.help(rules.version)}>
      {adultTexts.rules.parts.map(({ title, points }) => (
        <div key={title} className={styles.part}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <Standing rules={rules} />
    </Section>
  );
}

interface CountryRow {
  name: string;
  state: keyof typeof adultTexts.countries.states;
  why: string;
}

/** Visibility of adult content by country. */
function Countries({ verifier }: { verifier: string | null }) {
  const c = adultTexts.countries;
  const state = verifier ? 'verificador' : 'cerrado';
  const rows: CountryRow[] = [
    ...CLOSED.map((country) => ({ name: c.nameOf(country), state, why: c.laws[country] }) as const),
    { name: c.unknown, state, why: c.unknownWhy },
    { name: c.others, state: 'aviso', why: c.othersWhy },
  ];
  return (
    <Section title={c.title} help={c.help}>
      <Text look="help">{verifier ? c.verified(verifier) : c.closed}</Text>
      <table className={styles.countries}>
        <caption className="visually-hidden">{c.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{c.country}</th>
            <th scope="col">{c.state}</th>
            <th scope="col">{c.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <span className={styles.state} data-shown={row.state === 'aviso' || undefined}>
                  {c.states[row.state]}
                </span>
              </td>
              <td>{row.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Shown when the plan lacks the feature; existing content stays. */
function Locked() {
  const links = useStore($draft)?.enlaces ?? [];
  const products = loaded(useStore($products))?.productos ?? [];
  const hasAdultContent = links.some(isAdult) || products.some(({ adulto }) => adulto);
  return <LockedBox {...adultTexts.locked} isKept={hasAdultContent} whole />;
}

function Content({ rules }: { rules: AdultRules }) {
  const stands = rules.plan && rules.aceptacion?.version === rules.version;
  const own = <Listed stands={stands} />;
  return (
    <div className={screen.screen}>
      {!rules.plan && <Locked />}
      {stands && own}
      {stands && <Countries verifier={rules.verificador} />}
      <Rules rules={rules} />
      {!stands && own}
      {!stands && <Countries verifier={rules.verificador} />}
    </div>
  );
}

/** /contenido-18: the page's adult content and its rules. */
export default function AdultScreen() {
  const rules = useLoaded($rules, () => Promise.all([loadRules(), loadProducts()]));
  if (typeof rules === 'string')
    return <Pending state={rules} words={adultTexts} load={loadRules} />;
  return <Content rules={rules} />;
}
