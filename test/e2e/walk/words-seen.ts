import { expect, type Page } from '@playwright/test';

// Finds what a page says that stands in no file of words. In the pseudo-language each message stands between ⟦ and ⟧,
// so that what stands outside is a value, a text that people or the portal wrote, or a word in code. A text in a
// language of its own says which (`lang`).

export type Seen = { readonly text: string; readonly where: string };

/** Texts of the page outside of every message, in the order of the document; attributes after them. */
const outside = `(() => {
  const place = (element) => {
    const name = element.getAttribute('aria-label') ?? element.id;
    return element.tagName.toLowerCase() + (name ? ' ' + name : '') + ' in ' +
      (element.closest('section, nav, dialog, header, footer, aside, form, main')?.tagName.toLowerCase() ?? 'body');
  };
  const found = [];
  let depth = 0;
  let from = '';
  const take = (text, element) => {
    let rest = '';
    for (const letter of text) {
      if (letter === '⟦') { depth += 1; from = place(element) + ': ' + text; }
      else if (letter === '⟧') { depth -= 1; rest += '\\n'; }
      else if (depth === 0) rest += letter;
    }
    if (rest.trim() !== '') found.push({ text: rest, where: place(element) });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    if (parent === null || parent.closest('script, style, noscript, template, body [lang]') !== null) continue;
    take(data, parent);
  }
  if (depth !== 0) found.push({ text: 'a message that does not end', where: from });
  const named = [
    'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt',
  ];
  for (const element of document.querySelectorAll(named.map((name) => '[' + name + ']').join())) {
    if (element.closest('body [lang]') !== null) continue;
    for (const name of named) take(element.getAttribute(name) ?? '', element);
  }
  for (const element of document.querySelectorAll('main *, header *, dialog *')) {
    for (const side of ['::before', '::after']) {
      const said = /^"(.*)"/.exec(getComputedStyle(element, side).content);
      // Initials are drawn of a name that the server sent.
      if (said && said[1] !== element.dataset.initials) take(said[1], element);
    }
  }
  take(document.title, document.documentElement);
  return found;
})()`;

/** What the server has sent as data: every text in the answers to the page's script, and in the page's own data. */
export class SentData {
  private readonly texts: string[] = [];
  private readonly reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/json|event-stream/.test(type) && !/event-stream/.test(type)) this.reading.push(this.read(response.text()));
      if (/html/.test(type)) this.reading.push(this.readPage(response.text()));
    });
  }

  private async read(text: Promise<string>): Promise<void> {
    const walk = (value: unknown): void => {
      if (typeof value === 'string') this.texts.push(plain(value));
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
    };
    // A body is gone where the page went on before it was read.
    walk(JSON.parse(await text.catch(() => 'null')));
  }

  private async readPage(text: Promise<string>): Promise<void> {
    const html = await text.catch(() => '');
    for (const [, script = ''] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/g))
      for (const [literal] of script.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
        try {
          this.texts.push(plain(String(JSON.parse(literal))));
        } catch {
          // A text of another kind of script.
        }
      }
  }

  async holds(text: string): Promise<boolean> {
    await Promise.all(this.reading);
    return this.texts.some((sent) => sent.includes(text));
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Figures, days, hours, amounts and sizes, as Intl writes them; keys of the keyboard; the name of the product. */
const named = [
  'Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec',
  'January|February|March|April|August|September|October|November|December',
  'EUR|kB|KB|MB|bytes?|Ctrl|Alt|Shift|Enter|Esc|TRL|Fundwright',
  '[A-Z]+-[A-Z\\d-]+|WP\\d+',
].join('|');
const values = new RegExp(`^(?:[^\\p{L}]|\\b(?:${named})\\b)*$`, 'u');
const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Set(letters.flatMap((first) => letters.map((second) => regions.of(first + second) ?? '')));

/** What the page says that is neither in a file of words nor data, and where. */
export async function unmarkedWords(page: Page, sent: SentData): Promise<string[]> {
  const unmarked = new Set<string>();
  for (const { text, where } of await page.evaluate<readonly Seen[]>(outside)) {
    for (const part of text.split(/\n| · | \| |, |…|[()@]/).map(plain)) {
      if (part === '' || values.test(part) || countries.has(part)) continue;
      // Things that are counted, a participant or a work package, have their number before their name.
      if (!(await sent.holds(part)) && !(await sent.holds(part.replace(/^(WP)?\d+ /, ''))))
        unmarked.add(`${part} (${where})`);
    }
  }
  return [...unmarked];
}

/** Fails where the page says something that is neither in a file of words nor data. */
export async function expectMarked(page: Page, sent: SentData): Promise<void> {
  expect.soft(await unmarkedWords(page, sent), `words in code, ${page.url()}`).toEqual([]);
}
