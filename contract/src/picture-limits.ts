/** Limits of an uploaded picture: bytes, pixels and kinds, recognized by content, never by name. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const

/** Stored sizes, in pixels of the longer side. */
export const pictureSizes = { large: 512, small: 128 } as const

/** Returns the address of a stored picture's small version; any other address is unchanged. */
export function smallPicture(url: string): string {
  return url.replace(`-${pictureSizes.large}.webp`, `-${pictureSizes.small}.webp`)
}
