import { folded } from '@/lib/core/text/characters';
import type { MEANINGS } from './limits';

export type Meaning = (typeof MEANINGS)[number];

/** Placeholders for all dates of a column, and for the values beyond MAX_VALUES. */
export const DATE = '(fecha)';
export const OTHERS = '(otros)';
/** Index of the file's name, as a column with the same value in every row. */
export const FILE_NAME = -1;
/** Most distinct values of a column that are listed one by one. */
export const MAX_VALUES = 20;

/**
 * Splits letters and digits into words without case and accents: `EMAIL_Disabled` and
 * `emailDisabled` become equal.
 */
export const plain = (text: string) =>
  folded(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that always mean that a person is unsubscribed or must not get mails. */
const SURELY_ENDED =
  /\bun ?su[bs]|\b(?:un|de|des|dis)su[bs]*cr|descadastr|\bdesinscri|\bdesafilia|^(?:(?:se )?(?:dio|dad[oa]s?|ya) de |en )?bajas?\b(?! calif)|\bopt(?:ed|ing)? ?out|\bbounce|\brebot|\bcomplain|\bspam|\b(?:black|block|deny) ?list|\blista negra|\bsuppress|\bsuprimid|\bunconfirm|\b(?:no|not|non|never|nunca|sin|aun no) (?:yet )?(?:confirm|su[bs]*cri|verif)|\bnon ?subscri|\bdo ?not ?(?:contact|disturb|e?mail|send)|\bdnc\b|\bno (?:\p{L}+ )?(?:contactar|enviar|escribir|mandar|molestar|recibir)|\bno (?:mas |more |quiere |desea )*(?:avisos|bolet\p{L}+|correos?|e?mails?|mailings?|newsletters?|publicidad)\b/u;
/** Words that mean so in a column about subscriptions. */
const ENDED =
  /\bcance?l|\bquej|\breclam|\bjunk|\babus|\bclean(?:ed|s)?\b|\blimpiad|\bblock|\bbloque|\binacti?v|\binativ|\b(?:un|de|dis)activ|\bdisabled|\bdes?habilit|\bdesacti?v|\bdesativ|\bpend|\bunverif|\bawait|\besper|\binvali?d|\bundeliver|\bdevuel|\bremov|\bdelet|\belimin|\bborr(?:ad|o$)|\bquitad|\barchiv|\bexclu[idy]|\breject|\brechaz|\bbann?ed|\bbanead|\bpau[sz]|\bexpir|\bdeni|\bdeneg|\bnegad|\brefus|\bcaduc|\bvencid|\brevo[ck]|\bwithdr|\bretirad|\bformer|\bdeclin|\bchurn|\bunwilling|\bopposed|\bopuest|\bex su[bs]|\bsali(?:o|d)|\bleft\b|\bstopp?ed|\bdeten|\bhard\b|\bsoft\b|\berror|\bfail|\bfall|\bsuspen|\bdo ?not\b|\bdnc\b|\bno ?mail|\bout\b|^(?:ya no|no|not|non|never|nunca|sin)\b(?! (?:aplic|especif|apply|specif|sabe|data|dato)).+/;
const SUBSCRIBED =
  /^(?:activ[oae]s?|active|ativ[oa]s?|su[bs]*cri(?:bed|bers?|tor\w*|ptor\w*|p?t[oa]s?)|inscri(?:p?t[oa]s?)|confirm(?:ed|ad[oa]s?)|enabled|habilitad[oa]s?|opt(?:ed)? ?in|(?:single|double) opt ?in|(?:dad[oa]s? de )?alta|regular|acepto|acepta|aceptad[oa]s?|accept(?:ed|s)?|explicit[oa]?|express|granted|allowed|permitid[oa]s?|autorizad[oa]s?|consent(?:ed|id[oa]|imiento)?|verificad[oa]s?|verified|vigente|assinante|sigue|quiere|(?:yes|si|sim) \p{L}+)\b/u;
const TRUE = /^(?:true|yes|si|sim|oui|ja|s|y|t|v|x|1|on|verdader[oa]|verdadeiro|ciert[oa]|ok)$/;
const FALSE = /^(?:false|no|nao|non|nein|n|f|0|off|fals[oa])$/;
const NOTHING = /^(?:n a|null|none|nil|nan|undefined|no aplica|0000 00 00( 00 00 00)?)?$/;
const NUMBER = /^\d+$/;
const MONTH = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|out|nov|dec|dic|dez)[a-z]*';
const DATED = new RegExp(
  `^(?:\\d{4} \\d{1,2} \\d{1,2}|\\d{1,2} \\d{1,2} (?:\\d{4}|\\d{2})|\\d{4} \\d{2} \\d{2}t\\d{2}|\\d{10}|\\d{13}|\\d{8}|${MONTH} \\d{1,2} \\d{4}|\\d{1,2} (?:de )?${MONTH} (?:de )?\\d{4})(?: .*|t\\d.*)?$`,
);

type Said = 'ended' | 'subscribed' | 'true' | 'false' | 'date' | 'nothing' | 'number' | 'unknown';
/** Classifies a value without regard to its column. */
function saidBy(value: string): Said {
  if (/^\s*[✓✔☑✅]/u.test(value)) return 'true';
  if (/^\s*[✗✘☒❌☐]/u.test(value)) return 'false';
  const words = plain(value);
  // A thumb up or down is a value that only the owner can explain.
  if (NOTHING.test(words)) return /\p{S}/u.test(value) ? 'unknown' : 'nothing';
  if (TRUE.test(words)) return 'true';
  if (FALSE.test(words)) return 'false';
  if (DATED.test(words)) return 'date';
  if (NUMBER.test(words)) return 'number';
  if (SURELY_ENDED.test(words) || ENDED.test(words)) return 'ended';
  return SUBSCRIBED.test(words) ? 'subscribed' : 'unknown';
}

/** Names of columns about something else, whatever their values are. */
const ELSEWHERE =
  /\b(?:sms|whats ?app|telefono|phone|movil|celular|push|track|tracking|stripe|orders?|pedidos?|pagos?|payments?|civil|nombres?|apellidos?|f?names?|lname|first ?name|last ?name|complimentary|shipping)\b|(?<!(?:acept|autoriz|permit|quier|recib)\p{L}* )\benvios?\b(?! (?:acept|autoriz|permi|de (?:bolet|correo)))|^(?:active|paid) subscription$/u;
/** Names of columns about a subscription's details (its source, its plan), not about its state. */
const DETAIL =
  /\b(?:ip|id|uuid|url|source|fuente|origen|medio|tier|interval|plan|rating|score|count|rate|campaign|campana|page|form|formulario|method|latitude|longitude|language|text|version|code|type|tipo)\b/;
const ENDED_NAME =
  /\bun ?su[bs]|\b(?:un|de|des|dis)su[bs]*cri|descadastr|\bopt(?:ed)? ?out|\bbajas?\b|bounce|rebot|complain|quejas?\b|\bspam|junk|abuse|(?:black|block|deny) ?list|lista negra|block|bloque|suppress|suprim|\bclean|\bdelet|elimin|\bremov|cancel|disabled|desacti?v|inacti?v|exclu[di]|\bdo ?not|\bdnc\b|^no (?:enviar|contactar|e?mail|molestar|marketing|desea|quiere|recib)|bann?ed|banead|revo[ck]|withdr|rechaz|reject|undeliver|unconfirm|\b(?:sin|no) confirm|pendiente|pending|invalid/;
/** Names of columns with free text, in which only unmistakable words count. */
const NOTES_NAME =
  /\b(?:tags?|labels?|etiquetas?|not[ae]s?|comments?|comentarios?|observaciones)\b/;
const WANTED_NAME =
  /su[bs]+cri|\bopt(?:ed)? ?in\b|\boptin|consen|accept|ace(?:it|pt)|newsletter|bolet|novedades|permis|marketing|\b(?:estado|estatus|status|state|situacion)\b|confirm|^(?:activ[oea]s?|active|enabled|habilitad[oa]|alta|ativo)$|\b(?:rgpd|gdpr|lopd)\b|autoriz|quiere|\brecib|receives?\b/;

type Kind = 'wanted' | 'ended' | 'asked' | 'notes' | 'elsewhere';
export interface Column {
  at: number;
  name: string;
  kind: Kind;
}

/** Returns the kind of a column by its values alone. */
function kindByValues(values: readonly string[]): Kind {
  const said: Said[] = values.map(saidBy).filter((one) => one !== 'nothing');
  if (values.length > MAX_VALUES || said.length === 0) return 'notes';
  const has = (...which: Said[]) => which.some((one) => said.includes(one));
  const isSure = values.some((value) => SURELY_ENDED.test(plain(value)));
  const isAll = said.every((one) => one === 'ended' || one === 'subscribed');
  if (isSure || (isAll && has('ended') && has('subscribed'))) return 'wanted';
  const isWhether = said.every((one) => one === 'true' || one === 'false');
  return isWhether || has('ended', 'subscribed') ? 'asked' : 'notes';
}

function kindOf(name: string, values: readonly string[]): Kind {
  const words = plain(name);
  if (ELSEWHERE.test(words)) return 'elsewhere';
  if (NOTES_NAME.test(words)) return 'notes';
  if (ENDED_NAME.test(words)) return 'ended';
  const byValues = kindByValues(values);
  if (!WANTED_NAME.test(words)) return byValues;
  return DETAIL.test(words) && byValues !== 'wanted' ? 'elsewhere' : 'wanted';
}

/**
 * Returns the columns about subscriptions, by their names and values; `valuesOf` returns the
 * distinct values, at most MAX_VALUES + 1. A column that only its values hint at is asked about
 * when no other column decides.
 */
export function consentColumns(
  names: readonly string[],
  valuesOf: (at: number) => readonly string[],
  mail: number,
): Column[] {
  const columns = names.flatMap((name, at): Column[] => {
    if (at === mail) return [];
    const values = valuesOf(at);
    if (values.every((value) => saidBy(value) === 'nothing')) return [];
    return [{ at, name, kind: kindOf(name, values) }];
  });
  const isTold = columns.some(({ kind }) => kind === 'wanted');
  return columns.flatMap((column) => {
    if (column.kind === 'elsewhere') return [];
    return isTold && column.kind === 'asked' ? { ...column, kind: 'notes' } : column;
  });
}

/** True for the name of a file of people who unsubscribed or never subscribed. */
export const isEndedByName = (name: string): boolean => {
  const words = plain(name.replace(/\.\w+$/, ''));
  return ENDED_NAME.test(words) || SURELY_ENDED.test(words);
};

/**
 * Returns the meaning of a cell by the kind of its column; `empty` when it means nothing and
 * another column may decide; `open` when the owner has to be asked.
 */
export function readCell({ kind }: Column, value: string): Meaning | 'empty' | 'open' {
  if (kind === 'notes') {
    return value.split(/[,;|]|:{2,}/).some((part) => SURELY_ENDED.test(plain(part.slice(0, 80))))
      ? 'baja'
      : 'nada';
  }
  const said = saidBy(value);
  if (kind === 'ended') {
    if (said === 'nothing' || said === 'false') return 'nada';
    return said === 'subscribed' || said === 'number' ? 'open' : 'baja';
  }
  if (said === 'nothing') return 'empty';
  if (kind === 'asked') return 'open';
  if (said === 'ended' || said === 'false') return 'baja';
  return said === 'subscribed' || said === 'true' || said === 'date' ? 'suscrito' : 'open';
}

/** Returns the value of a cell as the question names it: all dates are one value. */
export const askedValue = (value: string) => {
  const said = saidBy(value);
  if (said === 'nothing') return '';
  return said === 'date' ? DATE : value.trim().slice(0, 60);
};
