declare module 'fontkit' {
  /** A step of an outline, with its points as x, y, x, y … in units per em, upwards. */
  type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  };
  /**
   * The part of a font file that the product asks: whether it has a shape for a character, where its line stands, and
   * how a line of text is drawn (in units per em).
   */
  export type Font = {
    readonly ascent: number;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      readonly glyphs: readonly { readonly path: { readonly commands: readonly PathCommand[] } }[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    };
  };
  export function openSync(path: string): Font;
}
