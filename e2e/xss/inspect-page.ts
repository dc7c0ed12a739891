/** The contents and faults of a page, collected inside it. */
export interface Inspection {
  /** Markers visible to a reader, in page order. */
  seen: string[]
  wrong: string[]
  title: string
  alive: boolean
  /** The page is still loading. */
  loading: boolean
}

/**
 * Reads every text, attribute and field value of the page, and finds elements that only a payload
 * could have created.
 */
export function inspectPage(): Inspection {
  const marker = /zq[0-9a-z]{4}/g
  const seen = new Set<string>()
  const wrong: string[] = []
  const see = (text: string) => {
    for (const found of text.match(marker) ?? []) seen.add(found)
  }
  const has = (text: string) => /zq[0-9a-z]{4}/.test(text)
  const blame = (what: string, element: Element) => wrong.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
  const strange =
    'math marquee object embed base applet frame frameset noembed xmp plaintext style template slot'
  const evilTags = new Set([
    ...strange.split(' '),
    'isindex',
    'video',
    'audio',
    'use',
    'animate',
    'annotation',
  ])
  const addresses = new Set('href src action formaction xlink:href data poster background ping'.split(' '))

  const judgeAttribute = (element: Element, { name, value }: Attr) => {
    if (name.startsWith('on')) blame(`handler ${name}`, element)
    if (name === 'srcdoc' || name === 'data-xss' || has(name)) blame(`attribute ${name}`, element)
    if ((name === 'id' || name === 'name' || name === 'style' || name === 'nonce') && has(value)) {
      blame(`payload in ${name}`, element)
    }
    if (!addresses.has(name)) return
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser reads addresses without them
    const plain = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
    const isImage = element.localName === 'img' && plain.startsWith('data:image/')
    if (/^(javascript|vbscript|data):/.test(plain) && !isImage) blame(`address ${name}`, element)
    const leads = element.localName === 'a' && name === 'href'
    const away =
      URL.canParse(value, location.href) && new URL(value, location.href).origin !== location.origin
    const allowed = /^https:\/\/(i\.ytimg\.com|www\.youtube-nocookie\.com)\//.test(value) || isImage
    if (away && !leads && !allowed && !plain.startsWith('blob:')) blame(`foreign ${name}`, element)
  }

  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName
    if (evilTags.has(tag) || tag.includes('-')) blame('element', element)
    if (
      tag === 'meta' &&
      (element.getAttribute('http-equiv') ?? 'content-type').toLowerCase() !== 'content-type'
    ) {
      blame('element', element)
    }
    if (tag === 'iframe' && !element.getAttribute('src')?.startsWith('https://www.youtube-nocookie.com/')) {
      blame('element', element)
    }
    if (tag === 'script' && element instanceof HTMLScriptElement && !element.src && element.nonce === '') {
      blame('script without our nonce', element)
    }
    for (const attribute of element.attributes) {
      judgeAttribute(element, attribute)
      see(attribute.value)
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) see(element.value)
    if (tag === 'script' || tag === 'style') continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) see(node.nodeValue ?? '')
  }
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {})
    wrong.push('the prototype of objects is polluted')
  for (const found of seen) if (Reflect.has(window, found)) wrong.push(`window.${found} is defined`)
  const main = document.querySelector('main')
  const alive =
    main === null ||
    document.scripts.length === 0 ||
    Object.keys(main).some((key) => key.startsWith('__react'))
  const loading = [...document.querySelectorAll('[role=status]')].some((one) =>
    one.textContent.startsWith('Loading'),
  )
  return { seen: [...seen], wrong, title: document.title, alive, loading }
}
