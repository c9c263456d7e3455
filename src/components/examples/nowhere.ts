/** Where all that leads somewhere leads on the page of an example. */
export const NOTE = 'muestra';

const LINK = /<a\b[^>]*>/g;
const FORM = /<(?:form|button)\b[^>]*>/g;
/** What takes somewhere, opens elsewhere, counts a click, or plays. */
const AWAY = /\s(?:href|target|rel|download|data-(?:id|e|t|h))(?:="[^"]*")?(?=[\s>])/g;

/** Where a form is sent, and what counts that. */
const SENT = /\s(?:method|action|data-id)(?:="[^"]*")?(?=[\s>])/g;

/**
 * A card of which nothing leads away: every link goes to the note that says so. It is taken off
 * what was drawn, so that no component has to know of examples, and none can forget. Where there is
 * no note (`noted`), links are only words.
 */
export function leadingNowhere(html: string, noted = true): string {
  const still = html.replace(FORM, (tag) => tag.replace(SENT, ''));
  return still.replace(LINK, (link) => {
    const rest = link.replace(AWAY, '');
    return noted && link.includes(' href=') ? rest.replace('<a', `<a href="#${NOTE}"`) : rest;
  });
}
