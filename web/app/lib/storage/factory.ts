/** Makes a browser storage for tests; as in browsers, its own properties are its keys. */
export function makeStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem(this: object, key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(this: object, key: string, text: string) {
      Reflect.set(this, key, text)
    },
    removeItem(this: object, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.assign(Object.create(methods), entries)
}
