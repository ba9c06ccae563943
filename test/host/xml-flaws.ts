/** What is wrong with an XML text: elements that do not close in order, and bare signs that stand for markup. */
export function flawsOf(xml: string): readonly string[] {
  const open: string[] = [];
  const flaws: string[] = [];
  let at = 0;
  for (const match of xml.matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<\?[^>]*\?>/g)) {
    const between = xml.slice(at, match.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(`${between}${match[3] ?? ''}`)) flaws.push(between);
    at = match.index + match[0].length;
    const name = match[2];
    if (name === undefined || match[4] === '/') continue;
    if (match[1] !== '/') open.push(name);
    else if (open.pop() !== name) flaws.push(match[0]);
  }
  return [...flaws, ...open, ...(xml.slice(at).trim() === '' ? [] : [xml.slice(at)])];
}
