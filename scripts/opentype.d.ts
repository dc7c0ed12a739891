// The part of opentype.js 2 that lettering uses; the package ships no types, and the published ones
// describe version 1.
declare module 'opentype.js' {
  interface Glyph {
    advanceWidth: number
    /** Assembles the points of a composite letter. */
    getPath: () => unknown
    /** Missing for a glyph without an outline, such as a space. */
    points?: unknown
    getContours: () => { x: number; y: number; onCurve: boolean }[][]
  }
  interface Font {
    unitsPerEm: number
    tables: { os2: { sCapHeight: number }; cmap: { glyphIndexMap: Record<string, number> } }
    glyphs: { get: (index: number) => Glyph }
  }
  const opentype: { parse: (file: ArrayBuffer) => Font }
  export default opentype
}
