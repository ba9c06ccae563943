import { describe, expect, it } from 'vitest';

import { pastedSource } from './pasted-source.ts';

describe('pasted HTML', () => {
  it.each([
    [
      '<p class=MsoNormal\nstyle=\'margin:0;font-family:"A>B"\'>x</p>',
      '<p class="MsoNormal" data-style="margin:0;font-family:&quot;A>B&quot;">x</p>',
    ],
    ['<p/style="color:red">x</p>', '<p data-style="color:red">x</p>'],
    ['<p id=\'a\'style="color:red">x', '<p id="a" data-style="color:red">x'],
    ['<TD COLSPAN=2 onclick="alert(1)" bgcolor=red>x', '<TD COLSPAN="2">x'],
    ['<o:p></o:p>', '<o:p></o:p>'],
    ['a < b <3 <', 'a &lt; b &lt;3 &lt;'],
  ])('keeps of %s what is read from it', (html, kept) => {
    expect(pastedSource(html)).toBe(kept);
  });

  it.each([
    ['<base href="file:///C:/">x', 'x'],
    ['<meta http-equiv=refresh content="0;url=https://example.org">x', 'x'],
    ['<link rel=stylesheet href="file:///a.css">x', 'x'],
    ['<style><!-- p{} --></style>x', 'x'],
    ['<script>if (a < b) "</p>"</script >x', 'x'],
    ['<!--[if gte mso 9]><xml a="></xml><![endif]-->x', 'x'],
    ['<![if !supportLists]>x<![endif]>', 'x'],
    ['<?xml:namespace prefix = o />x', 'x'],
    ['<!-->x', 'x'],
    ['</ a>x', 'x'],
    ['<iframe src="https://example.org"><p></iframe>x', '<object></object>x'],
  ])('leaves out of %s what a browser would object to', (html, kept) => {
    expect(pastedSource(html)).toBe(kept);
  });

  it.each(['x<p title="never closed', 'x<!-- never closed <p>', 'x<style>p{}', 'x<p', 'x<p a=', 'x</p'])(
    'that ends too early ends there: %s',
    (html) => {
      expect(pastedSource(html)).toBe('x');
    },
  );

  it.each([
    ['tags', '<a x="'.repeat(500_000)],
    ['signs', '<'.repeat(2_000_000)],
    ['comments', '<!--'.repeat(500_000)],
    ['styles', '<style>'.repeat(300_000)],
    ['data', `<img src="data:image/png;base64,${'A'.repeat(8_000_000)}">`],
    ['levels', '<blockquote>'.repeat(200_000)],
  ])('of endless %s is read in one go', (_, html) => {
    expect(pastedSource(html).length).toBeLessThanOrEqual(html.length * 4);
  });
});
