import { z } from 'zod';
import { sha256 } from '@/lib/core/crypto/digest';
import { config, defineSettings } from '@/lib/core/env/config';
import { listed } from '@/lib/core/env/values';
import { isEmail } from '@/lib/core/text/email';
import { PLANS, type Plan } from '@/lib/plans/rules';

const variables = {
  SUPPORT_HOURS: z.string().max(200, 'must be at most 200 characters').optional(),
  SUPPORT_CONTACTS: z.string().max(2_000, 'must be at most 2,000 characters').optional(),
};

/** A named contact for ENTERPRISE pages. */
export interface SupportContact {
  nombre: string;
  /** Empty where none is known. */
  correo: string;
}

export interface SupportSettings {
  /** Promised hours until a reply per plan; a missing plan has no promise. */
  hours: Partial<Record<Plan, number>>;
  contacts: readonly SupportContact[];
}

const HOURS = /^(free|pro|enterprise)=([1-9]\d{0,2})$/;
const CONTACT = /^([^<>]{1,80}?)\s*<([^<>\s]+)>$/;

function hoursOf(text: string | undefined, issues: string[]): SupportSettings['hours'] {
  const hours: SupportSettings['hours'] = {};
  for (const part of listed(text)) {
    const [, name, count] = HOURS.exec(part) ?? [];
    const plan = PLANS.find((one) => one === name);
    if (plan) hours[plan] = Number(count);
    else issues.push(`SUPPORT_HOURS: "${part}" is none (pro=24,enterprise=8: 1 to 999 hours)`);
  }
  return hours;
}

function contactsOf(text: string | undefined, issues: string[]): SupportContact[] {
  return listed(text).flatMap((part) => {
    const [, nombre = '', correo = ''] = CONTACT.exec(part) ?? [];
    if (nombre && isEmail(correo)) return [{ nombre, correo }];
    issues.push(`SUPPORT_CONTACTS: "${part}" is none (Ana Paz <ana@example.com>, with commas)`);
    return [];
  });
}

/** Returns the support settings of the environment. Throws ConfigError. */
export const supportSettings = defineSettings({
  section: 'Operator',
  variables,
  settle: (values: z.output<z.ZodObject<typeof variables>>, _: unknown, issues: string[]) => ({
    hours: hoursOf(values.SUPPORT_HOURS, issues),
    contacts: contactsOf(values.SUPPORT_CONTACTS, issues),
  }),
});

/** Returns the promised hours of a plan; null without a promise. */
export function promisedHours(plan: Plan): number | null {
  return supportSettings().hours[plan] ?? null;
}

/** True if ENTERPRISE pages have a named contact. */
export const namesContact = () =>
  supportSettings().contacts.length > 0 || config().operator.name !== undefined;

/**
 * Returns the named contact of an ENTERPRISE page. With several contacts, rendezvous hashing keeps
 * a page's contact when others are added or removed. Without contacts it is the operator, if named.
 */
export function contactOfPage(uid: string): SupportContact | null {
  const { contacts } = supportSettings();
  const weight = ({ correo }: SupportContact) => sha256(`${uid} ${correo}`);
  const [first] = [...contacts].sort((a, b) => (weight(a) < weight(b) ? -1 : 1));
  if (first) return first;
  const { name, email } = config().operator;
  return name ? { nombre: name, correo: email ?? '' } : null;
}
