import { useState } from 'react';
import type { BrandInput, BrandView } from '@/lib/brands/schema';
import { offerUndo } from '../core/toasts';
import { type Faults, saveBrand } from './brand';
import { brandTexts } from './texts';

export type BrandForm = Omit<BrandInput, 'version'>;

const EMPTY: BrandForm = { nombre: '', imagen: '', acento: '', tinta: '', privacidad: '' };

function typedOf(brand: BrandView | null): BrandForm {
  if (!brand) return EMPTY;
  const { version: _, ...typed } = brand;
  return typed;
}

const versionOf = (brand: BrandView | null) => brand?.version ?? 0;

/** The state of the brand form and its saving, including conflicts with another person's save. */
export function useBrandForm(brand: BrandView | null) {
  const [form, setForm] = useState(typedOf(brand));
  const [base, setBase] = useState(versionOf(brand));
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<BrandView | null>();

  /** Saves it over the version that was loaded. */
  const save = async (version = base): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const saved = await saveBrand({ ...form, version });
    setBusy(false);
    setFaults(saved.is === 'wrong' ? saved.faults : {});
    setTheirs(saved.is === 'stale' ? saved.theirs : undefined);
    if (saved.is === 'saved') setBase(saved.version);
  };

  /** Resets the form to a stored brand, or to an empty one. */
  const begin = (stored: BrandView | null) => {
    setForm(typedOf(stored));
    setBase(versionOf(stored));
    setFaults({});
    setTheirs(undefined);
  };

  const takeTheirs = () => {
    const submitted = form;
    begin(theirs ?? null);
    offerUndo(brandTexts.conflict.taken, () => setForm(submitted), brandTexts.conflict.back);
  };

  return {
    ...{ form, faults, busy, theirs, save, begin, takeTheirs },
    change: (values: Partial<BrandForm>) => setForm((before) => ({ ...before, ...values })),
    keepMine: () => save(versionOf(theirs ?? null)),
    decideLater: () => setTheirs(undefined),
  };
}
