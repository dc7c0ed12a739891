/** Saves a file through the browser under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser reads the file after the click; a minute is plenty
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
