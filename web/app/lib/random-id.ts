/** Returns random bytes in hexadecimal. */
export function randomHex(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), hexadecimal).join('')
}

/** Returns a random UUID. Browsers have `crypto.randomUUID` only on https, and a school's network may be plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // the version and variant bits
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, hexadecimal)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0')
