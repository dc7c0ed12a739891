/** Limits a picture that is sent: bytes, pixels and kinds, which are recognized by the content, never by the name. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const

/** The sizes a picture is kept in, in pixels of its longer side. */
export const pictureSizes = { large: 512, small: 128 } as const

/** Returns the address of the small one of a kept picture; another address stays as it is. */
export function smallPicture(url: string): string {
  return url.replace(`-${pictureSizes.large}.webp`, `-${pictureSizes.small}.webp`)
}
