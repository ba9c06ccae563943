// Word processors and pages write a footnote as two links: the number in the text leads to the note below it, and the
// note leads back. Here both become one footnote at its place.
import { isLinkAddress, isNoteText, onOneLine } from '#domain/project/text/writable-text.ts';
import type { Tally } from './left-out.ts';
import { STYLE } from './pasted-source.ts';

/** How far a note's own element can stand above the place that its number leads to. */
const CLIMB = 5;
/** The signs of a footnote: a number, a letter or a star, in brackets or not. */
const MARK = /^[[(]?(?:\d{1,3}|[ivxlc]{1,6}|[a-z]|[*†‡§]{1,3})[\])]?$/iu;
/** Addresses of notes as Word, LibreOffice, Google and common pages write them. */
const NOTE_ADDRESS = /^#(?:_ftn\d|_edn\d|ftnt\d|fn:?\d|footnote-?\d|cite_note|sd(?:foot|end)note\d+sym)/i;
const wordElement = (kind: string) => `[${STYLE}*="mso-element:${kind}" i]:not([${STYLE}*="-list" i])`;
/** Word and LibreOffice put the lines of one note into an element of its own. */
const OWN_ELEMENT = [
  wordElement('footnote'),
  wordElement('endnote'),
  'div[id^="sdfootnote"]',
  'div[id^="sdendnote"]',
].join(', ');
/** What leads back without being a part of the note's words. */
const BACK = /^(?:[\s^↑↩*]|\p{Variation_Selector})+|(?:[\s^↑↩]|\p{Variation_Selector})+$/gu;

function addressOf(link: Element): string {
  return link.getAttribute('href')?.slice(1) ?? '';
}

/** The elements that an address in the text can lead to. */
function placesIn(body: HTMLElement): ReadonlyMap<string, Element> {
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], [name]'))
    for (const name of [element.getAttribute('id'), element.getAttribute('name')])
      if (name !== null && name !== '' && !places.has(name)) places.set(name, element);
  return places;
}

/** The names by which a note can lead back to its number: those of the link and of what stands closely around it. */
function namesOf(link: Element): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at: Element | null = link, step = 0; at !== null && step < 3; at = at.parentElement, step += 1)
    for (const name of [at.getAttribute('id'), at.getAttribute('name')])
      if (name !== null && name !== '') names.add(name);
  return names;
}

function leadsBack(element: Element, names: ReadonlySet<string>): boolean {
  return element.tagName === 'A' && names.has(addressOf(element));
}

/** The element of a note: the smallest around its place that leads back to the number. Null where nothing does. */
function noteAround(place: Element, link: Element, names: ReadonlySet<string>): Element | null {
  for (let at: Element | null = place, step = 0; at !== null && step < CLIMB; at = at.parentElement, step += 1) {
    if (at.tagName === 'BODY' || at.contains(link)) return null;
    const back =
      leadsBack(at, names) || [...at.querySelectorAll('a[href^="#"]')].some((each) => leadsBack(each, names));
    if (!back) continue;
    const line = at.closest('p, li, dd, aside, div') ?? at;
    const own = line.closest(OWN_ELEMENT);
    const note = own ?? line;
    return note.contains(link) ? null : note;
  }
  return null;
}

/** The words of a note on one line, with the address of a link behind its words. */
function wordsOf(note: Element): string {
  const copy = note.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const back of copy.querySelectorAll('.mw-cite-backlink')) back.remove();
  for (const link of copy.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) link.remove();
    else if (isLinkAddress(href) && !(link.textContent ?? '').includes(href)) link.append(` (${href})`);
  }
  for (const line of copy.querySelectorAll('p, li, div, br')) line.before(' ');
  return onOneLine((copy.textContent ?? '').replaceAll(BACK, ''));
}

/** Takes a note out, and what held nothing but notes. */
function takeOutNote(note: Element): void {
  let box: Element | null = note.parentElement;
  note.remove();
  while (
    box !== null &&
    box.tagName !== 'BODY' &&
    (box.textContent ?? '').trim() === '' &&
    !box.querySelector('img, figure')
  ) {
    const outer: Element | null = box.parentElement;
    box.remove();
    box = outer;
  }
}

/** The lines that stood between the text and its notes: nothing comes after them any more. */
function takeOutSeparators(body: HTMLElement): void {
  const rest = body.ownerDocument.createRange();
  for (const line of [...body.querySelectorAll('hr')].toReversed()) {
    rest.setStartAfter(line);
    rest.setEndAfter(body);
    if (rest.toString().trim() !== '' || rest.cloneContents().querySelector('img, [data-footnote]') !== null) return;
    line.remove();
  }
}

/** What set the number high is not a part of the footnote. */
function takeOutHeight(footnote: Element): void {
  for (let around = footnote.parentElement; around !== null; around = footnote.parentElement) {
    if (!/^(SUP|SUB|SPAN)$/.test(around.tagName) || around.childNodes.length > 1) return;
    around.replaceWith(footnote);
  }
}

/** The number in the text, with the element that sets it high. */
function markOf(link: Element): Element {
  const around = link.closest('sup') ?? link.querySelector('sup')?.closest('a') ?? link;
  return around.contains(link) && (around.textContent ?? '').trim() === (link.textContent ?? '').trim() ? around : link;
}

/** Makes footnotes of the numbers that lead to notes; a number whose note did not come along is counted. */
export function rebuildNotes(body: HTMLElement, tally: Tally): void {
  const places = placesIn(body);
  const found = new Map<Element, string>();
  const notes = new Set<Element>();
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    if (!link.isConnected || !MARK.test((link.textContent ?? '').trim())) continue;
    if ([...notes].some((note) => note.contains(link))) continue;
    const place = places.get(addressOf(link));
    const note = place ? noteAround(place, link, namesOf(link)) : null;
    const words = note ? (found.get(note) ?? wordsOf(note)) : '';
    if (note && isNoteText(words)) {
      found.set(note, words);
      notes.add(note);
      const footnote = body.ownerDocument.createElement('sup');
      footnote.setAttribute('data-footnote', words);
      markOf(link).replaceWith(footnote);
      takeOutHeight(footnote);
    } else if (!place && NOTE_ADDRESS.test(link.getAttribute('href') ?? '')) {
      tally.add('notes');
      markOf(link).remove();
    }
  }
  for (const note of notes) takeOutNote(note);
  if (notes.size > 0) takeOutSeparators(body);
}
