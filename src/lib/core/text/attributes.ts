/** A script or a sheet with its content, or the opening tag of any other element. */
const RAW_OR_TAG =
  /(<(script|style)\b(?:"[^"]*"|[^">])*>)([\s\S]*?<\/\2)|<[a-z](?:"[^"]*"|[^">])*>/gi;
const VALUE = /"[^"]*"/g;

const escaped = (tag: string) => tag.replace(VALUE, (value) => value.replaceAll('<', '&lt;'));

/**
 * Returns HTML that Astro rendered with each `<` of its attributes' values as `&lt;`. Astro leaves
 * them as they are, which browsers read well; whoever looks at a page by its letters would take
 * `alt="<style>"` for an element (docs/upstream.md).
 */
export function escapeAttributes(html: string): string {
  return html.replace(RAW_OR_TAG, (whole, opening?: string, _name?: string, content?: string) =>
    opening === undefined ? escaped(whole) : escaped(opening) + content,
  );
}
