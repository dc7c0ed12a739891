/** The part of the decoder that we use; the library's types describe another build. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Picture {
    get_width(): number
    get_height(): number
    display(
      into: { width: number; height: number; data: Uint8ClampedArray },
      done: (shown: object | null) => void,
    ): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): Picture[] }
  }
  const libheif: () => Libheif | Promise<Libheif>
  export default libheif
}
