import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from '../../../scripts/faces/cut-faces.ts';

test('the styles name the letters that the build cuts for each face', () => {
  const styles = readFileSync('src/web/styles/faces.css', 'utf8').replaceAll(/\s+/g, ' ');
  for (const { name, range } of letters)
    expect(styles.split(`-${name}.woff2") format("woff2-variations"); unicode-range: ${range};`), name).toHaveLength(3);
});

test('they say the weights as the packages do, or a word with letters of both would be drawn in two faces', () => {
  const styles = readFileSync('src/web/styles/faces.css', 'utf8');
  for (const file of ['inter/wght.css', 'source-serif-4/opsz.css']) {
    const all = readFileSync(`node_modules/@fontsource-variable/${file}`, 'utf8').match(/font-weight: [\d ]+/g);
    const said = new Set(all);
    expect(said.size).toBe(1);
    for (const weight of said) expect(styles.split(weight), file).toHaveLength(3);
  }
});
