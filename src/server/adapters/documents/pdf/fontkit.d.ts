declare module 'fontkit' {
  /**
   * The part of a font file that the product asks: whether it has a shape for a character, and where its line stands
   * (in units per em).
   */
  export type Font = {
    readonly ascent: number;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function openSync(path: string): Font;
}
