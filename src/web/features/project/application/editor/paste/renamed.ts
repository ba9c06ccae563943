/** Puts an element of another name in the place of one, with its content and its spans. */
export function renamed(element: Element, name: string): Element {
  const replacement = element.ownerDocument.createElement(name);
  for (const attribute of ['colspan', 'rowspan']) {
    const value = element.getAttribute(attribute);
    if (value !== null) replacement.setAttribute(attribute, value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}
