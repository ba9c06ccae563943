// What pasted HTML holds beside its text: each thing that a person would miss is counted.
import { isLinkAddress } from '#domain/project/text/writable-text.ts';
import type { Tally } from './left-out.ts';
import { styleOf } from './pasted-lists.ts';
import { STYLE } from './pasted-source.ts';
import { renamed } from './renamed.ts';

/** Deeper than this no list or quotation of a paste stands: tables and cells around it need room too. */
const DEEPEST = 12;

/** A picture that nobody sees: mail and pages count their readers with such. */
function isUnseen(image: Element): boolean {
  const sides = ['width', 'height'].map((side) => image.getAttribute(side));
  return sides.every((side) => side === '0' || side === '1');
}

/** Comments that stood beside the text in Word or Google Docs: their marks in the text and their words below it. */
function takeOutComments(body: HTMLElement, tally: Tally): void {
  const own = [...body.querySelectorAll(`[${STYLE}*="mso-element:comment" i]`)];
  const words = own.filter((element) => /mso-element:\s*comment(?!-)/i.test(styleOf(element)));
  const anchors = [...body.querySelectorAll('.msocomanchor, [id^="cmnt_ref"]')];
  tally.add('comments', words.length > 0 ? words.length : anchors.length);
  const marks = body.querySelectorAll('.MsoCommentReference');
  for (const element of [...own, ...anchors, ...marks]) element.remove();
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]')) (mark.closest('div, p') ?? mark).remove();
}

/** A formula as the letters that stand in it, with what stands high and low in it. */
function takeOutFormulas(body: HTMLElement, tally: Tally): void {
  for (const formula of body.querySelectorAll('math')) {
    tally.add('formulas');
    for (const twin of formula.querySelectorAll('annotation, annotation-xml')) twin.remove();
    for (const raised of formula.querySelectorAll('msup > :nth-child(2)')) renamed(raised, 'sup');
    for (const lowered of formula.querySelectorAll('msub > :nth-child(2)')) renamed(lowered, 'sub');
    const line = body.ownerDocument.createElement('span');
    line.append(...formula.childNodes);
    formula.replaceWith(line);
  }
}

/** Everything that is no text of this section, and what Word writes for itself. */
export function takeOut(body: HTMLElement, tally: Tally): void {
  for (const element of body.querySelectorAll('xml, [hidden], col, colgroup')) element.remove();
  for (const element of body.querySelectorAll(`[${STYLE}*="display:none" i], [${STYLE}*="display: none" i]`))
    element.remove();
  takeOutComments(body, tally);
  takeOutFormulas(body, tally);
  for (const object of body.querySelectorAll('object, embed, video, audio, canvas, input, select, applet')) {
    tally.add('objects');
    object.remove();
  }
  for (const drawing of body.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg')) continue;
    tally.add('pictures');
    drawing.remove();
  }
  for (const image of body.querySelectorAll('img')) {
    if (image.closest('figure[data-id]')) continue;
    if (!isUnseen(image)) tally.add('pictures');
    image.remove();
  }
}

/** Lines that only add height. */
export function takeOutBlankLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p')) {
    const isBlank = (line.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';
    if (
      isBlank &&
      line.querySelector('br, img, figure, [data-footnote]') === null &&
      line.closest('td, th, li') === null
    )
      line.remove();
  }
}

/** Links to nowhere: into the page or the file that the text comes from, or to a place on somebody's own machine. */
export function takeOutLinks(body: HTMLElement, tally: Tally): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href !== null && isLinkAddress(href)) continue;
    // A link without words is a bookmark, which Word puts before each heading.
    if (href !== null && (link.textContent ?? '').trim() !== '') tally.add('links');
    link.replaceWith(...link.childNodes);
  }
}

/** Lists and quotations that stand deeper in one another than a text may have them become lines of the last that may. */
export function takeOutLevels(body: HTMLElement, tally: Tally): void {
  const depths = new Map<Element, number>();
  let tooDeep = false;
  for (const element of body.querySelectorAll('blockquote, ul, ol')) {
    const around = element.parentElement?.closest('blockquote, ul, ol') ?? null;
    const depth = (around === null ? 0 : (depths.get(around) ?? 0)) + (element.tagName === 'BLOCKQUOTE' ? 1 : 2);
    depths.set(element, depth);
    if (depth <= DEEPEST) continue;
    tooDeep = true;
    for (const item of element.querySelectorAll(':scope > li')) renamed(item, 'div');
    depths.set(renamed(element, 'div'), depth);
  }
  if (tooDeep) tally.add('levels');
}
