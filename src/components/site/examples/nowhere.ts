import { escapeAttributes } from '@/lib/core/text/html';

/** The id of the note that disabled links of an example lead to. */
export const NOTE = 'muestra';

const LINK = /<a\b[^>]*>/g;
const FORM = /<(?:form|button)\b[^>]*>/g;
/** Attributes that navigate, open a window, count a click or play media. */
const AWAY = /\s(?:href|target|rel|download|data-(?:id|e|t|h))(?:="[^"]*")?(?=[\s>])/g;

/** Attributes that submit a form or count the submission. */
const SENT = /\s(?:method|action|data-id)(?:="[^"]*")?(?=[\s>])/g;

/**
 * Returns the HTML of a card with disabled links: each leads to the note that explains why, or is
 * plain text when the page has no note (`noted` is false). The function edits rendered HTML, so
 * that components need no code for examples.
 */
export function leadingNowhere(html: string, noted = true): string {
  const still = escapeAttributes(html).replace(FORM, (tag) => tag.replace(SENT, ''));
  return still.replace(LINK, (link) => {
    const rest = link.replace(AWAY, '');
    return noted && link.includes(' href=') ? rest.replace('<a', `<a href="#${NOTE}"`) : rest;
  });
}
