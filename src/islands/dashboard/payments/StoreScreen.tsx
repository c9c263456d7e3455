import { useStore } from '@nanostores/react';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaymentMethodView } from '@/lib/payments/schema';
import { LACKING, type Lacking } from '@/lib/payments/shop/limits';
import { taxNumberName, withdrawalLaw } from '@/lib/payments/shop/regional';
import type { Shop, ShopInput } from '@/lib/payments/shop/schema';
import { $base, $pageUrl } from '../draft/store';
import { $zone } from '../draft/zone';
import { CopyLink } from '../profile/share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { useNamedPart } from '../ui/document';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Form, type FormState, fieldOf, leaveForm, useKeptForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Section, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Confirm } from '../ui/overlays/Confirm';
import { Failed, useLoaded } from '../ui/Pending';
import { $writing, MethodDialog, MethodRow, writeMethod } from './PaymentMethod';
import { Sales } from './Sales';
import styles from './Store.module.css';
import {
  $paymentMethods,
  $shop,
  loadPaymentMethods,
  loadShop,
  nameOf,
  removePaymentMethod,
  saveSeller,
} from './shop';
import { language, shopTexts } from './texts';

const s = shopTexts.seller;

/** Returns a new shop with the page's name and the account's e-mail, saved only with the form. */
function proposed(shop: ShopInput): ShopInput {
  const page = $base.get();
  const { vendedor = '', correo = '' } = shop;
  if (vendedor !== '' || correo !== '' || !page) return shop;
  return { ...shop, vendedor: page.nombre, correo: page.email };
}

interface WhoProps extends FormState<ShopInput> {
  /** True when the first fields contain proposed values that are not saved yet. */
  isProposed: boolean;
}

function Who({ isProposed, ...props }: WhoProps) {
  return (
    <>
      <TextField
        label={s.name}
        hint={isProposed ? s.proposed : undefined}
        {...fieldOf(props, 'vendedor')}
        placeholder={s.namePlaceholder}
      />
      <TextField label={s.mail} {...fieldOf(props, 'correo')} type="email" />
      <TextAreaField
        label={s.address}
        hint={s.addressHelp}
        {...fieldOf(props, 'domicilio')}
        rows={2}
      />
      <TextField
        label={taxNumberName($zone.get(), language)}
        hint={s.taxHelp}
        {...fieldOf(props, 'identificacion')}
      />
    </>
  );
}

/** The seller's data that the law requires, and their terms. */
function Seller({ shop }: { shop: Shop }) {
  const first = proposed(shop.tienda);
  const fieldProps = useKeptForm('vendedor', first, saveSeller, { stored: shop.tienda });
  const { form, saving } = fieldProps;
  const isProposed =
    shop.tienda.vendedor === '' &&
    first.vendedor !== '' &&
    form.vendedor === first.vendedor &&
    form.correo === first.correo;
  return (
    <Section id="vendedor" title={s.title} help={s.help}>
      <Form saving={saving} words={s} className={styles.form}>
        <Who {...fieldProps} isProposed={isProposed} />
        <TextAreaField
          label={s.terms}
          hint={`${s.termsHelp} ${withdrawalLaw($zone.get(), language)}`.trim()}
          {...fieldOf(fieldProps, 'terminos')}
          rows={4}
        />
        <CurrencyField label={s.currency} {...fieldOf(fieldProps, 'moneda')} />
      </Form>
    </Section>
  );
}

const { methods } = shopTexts;

function RemoveDialog({
  paymentMethod,
  onClose,
}: {
  paymentMethod: PaymentMethodView | null;
  onClose: () => void;
}) {
  const name = paymentMethod ? nameOf(paymentMethod) : '';
  return (
    <Confirm
      open={paymentMethod !== null}
      title={methods.removeTitle(name)}
      text={methods.removeText}
      confirm={methods.remove(name)}
      keep={methods.removeKeep}
      danger
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (paymentMethod) void removePaymentMethod(paymentMethod);
      }}
    />
  );
}

function Methods() {
  const paymentMethods = useStore($paymentMethods);
  const [removing, setRemoving] = useState<PaymentMethodView | null>(null);
  useEffect(() => () => leaveForm($writing), []);
  if (typeof paymentMethods === 'string') return null;
  const { cobros, maximo, disponibles } = paymentMethods;
  const isFull = cobros.length >= maximo;
  return (
    <Section id="cobros" title={methods.title} help={methods.help}>
      {cobros.length === 0 && (
        <Text look="fact" className={styles.fact}>
          {methods.none}
        </Text>
      )}
      {cobros.length > 0 && (
        <ul>
          {cobros.map((paymentMethod, at) => (
            <MethodRow
              key={paymentMethod.id}
              paymentMethod={paymentMethod}
              isFirst={at === 0}
              onEdit={() => writeMethod(paymentMethod)}
              onRemove={() => setRemoving(paymentMethod)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <Text look="fact" className={styles.fact}>
          {methods.full(maximo)}
        </Text>
      ) : (
        <div>
          <Button
            look={cobros.length === 0 ? 'primary' : 'outline'}
            icon={<Plus />}
            onClick={() => writeMethod()}
          >
            {methods.add}
          </Button>
        </div>
      )}
      <MethodDialog available={disponibles} />
      <RemoveDialog paymentMethod={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}

const GOES: Record<Lacking, string> = {
  producto: '/productos',
  cobro: '#cobros',
  vendedor: '#vendedor',
};

/** The steps before a shop can sell: the finished steps, and links to the missing ones. */
function Start({ missing }: { missing: Lacking[] }) {
  const { start } = shopTexts;
  return (
    <Section title={start.title} help={missing.length > 0 ? start.help : start.readyHelp}>
      <ol>
        {LACKING.map((name) => {
          const isDone = !missing.includes(name);
          const { name: title, help, go } = start[name];
          return (
            <li key={name} className={styles.step} data-done={isDone || undefined}>
              <span className={styles.mark}>
                {isDone && <Check />}
                {isDone && <span className="visually-hidden">{start.done}</span>}
              </span>
              <div>
                <Text look="title" className={styles.name}>
                  {title}
                </Text>
                <Text look="fact" className={styles.fact}>
                  {help}
                </Text>
              </div>
              {!isDone && <ButtonLink href={GOES[name]}>{go}</ButtonLink>}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Address() {
  const pageUrl = useStore($pageUrl);
  return (
    <Section title={shopTexts.address}>
      <CopyLink
        label={shopTexts.start.ready}
        help={shopTexts.addressHelp}
        address={`${pageUrl}/tienda`}
      />
    </Section>
  );
}

function Content({ shop }: { shop: Shop }) {
  useNamedPart();
  const sold = shop.primeraVenta !== null;
  const isStarted = shop.productos > 0 || sold;
  if (!shop.publicada) {
    return (
      <div className={screen.screen}>
        <LockedBox {...shopTexts.locked} isKept={isStarted} whole />
        {sold && <Sales shop={shop} />}
      </div>
    );
  }
  return (
    <div className={screen.screen}>
      {!sold || shop.faltan.length > 0 ? <Start missing={shop.faltan} /> : null}
      {sold && <Sales shop={shop} />}
      {shop.faltan.length === 0 && <Address />}
      <Methods />
      <Seller shop={shop} />
    </div>
  );
}

/** /tienda: sales, payment methods and the seller's data. */
export default function StoreScreen() {
  const shop = useLoaded($shop, loadShop);
  const paymentMethods = useLoaded($paymentMethods, loadPaymentMethods);
  if (shop === 'failed' || paymentMethods === 'failed') {
    const again = () => {
      void loadShop();
      void loadPaymentMethods();
    };
    return <Failed text={shopTexts.failed} onAgain={again} />;
  }
  if (shop === 'loading' || paymentMethods === 'loading')
    return <p role="status">{shopTexts.loading}</p>;
  return <Content shop={shop} />;
}
