import { foldName, type Position, positionNames, positions, t } from '@touchline/contract'
import { type Reading, read, unread } from './reading.ts'

const words: Readonly<Record<string, readonly Position[]>> = {
  ...byWords(
    ['GK'],
    [
      'g',
      'gk',
      'k',
      'goalie',
      'goalkeeper',
      'keeper',
      'goal keeper',
      'goal',
      '1',
      'portero',
      'portera',
      'arquero',
      'arquera',
    ],
  ),
  ...byWords(
    ['CB'],
    [
      'cb',
      'c b',
      'center back',
      'centre back',
      'centerback',
      'central defender',
      'center defender',
      'd',
      'def',
      'defender',
      'defense',
      'back',
      'b',
      '4',
      '5',
      'defensa',
      'defensa central',
      'central',
    ],
  ),
  ...byWords(
    ['RB'],
    [
      'rb',
      'right back',
      'right fullback',
      'right outside back',
      'rob',
      '2',
      'lateral derecho',
      'lateral derecha',
    ],
  ),
  ...byWords(
    ['LB'],
    [
      'lb',
      'left back',
      'left fullback',
      'left outside back',
      'lob',
      '3',
      'lateral izquierdo',
      'lateral izquierda',
    ],
  ),
  ...byWords(
    ['RB', 'LB'],
    ['fb', 'ob', 'fullback', 'full back', 'outside back', 'wide back', 'outside defender', 'lateral'],
  ),
  ...byWords(['RWB'], ['rwb', 'right wing back', 'right wingback', 'carrilero derecho']),
  ...byWords(['LWB'], ['lwb', 'left wing back', 'left wingback', 'carrilero izquierdo']),
  ...byWords(['RWB', 'LWB'], ['wb', 'wing back', 'wingback', 'carrilero']),
  ...byWords(
    ['CDM'],
    [
      'cdm',
      'dm',
      'hm',
      'dmf',
      'defensive mid',
      'defensive midfield',
      'defensive midfielder',
      'holding mid',
      'holding midfielder',
      'holding',
      'holding midfield',
      'center defensive mid',
      '6',
      'medio defensivo',
      'contencion',
      'medio de contencion',
    ],
  ),
  ...byWords(
    ['CM'],
    [
      'cm',
      'm',
      'mf',
      'mid',
      'midfield',
      'midfielder',
      'center mid',
      'centre mid',
      'center midfield',
      'center midfielder',
      'central mid',
      'central midfield',
      'central midfielder',
      '8',
      'medio',
      'mediocampista',
      'medio centro',
      'mediocentro',
      'centrocampista',
      'volante',
    ],
  ),
  ...byWords(
    ['CAM'],
    [
      'cam',
      'am',
      'acm',
      'attacking mid',
      'attacking midfield',
      'attacking midfielder',
      'attacking center mid',
      'center attacking mid',
      'playmaker',
      '10',
      'medio ofensivo',
      'mediapunta',
      'enganche',
    ],
  ),
  ...byWords(
    ['RW'],
    [
      'rw',
      'rm',
      'right wing',
      'right winger',
      'right mid',
      'right midfield',
      'right midfielder',
      '7',
      'extremo derecho',
      'extrema derecha',
    ],
  ),
  ...byWords(
    ['LW'],
    [
      'lw',
      'lm',
      'left wing',
      'left winger',
      'left mid',
      'left midfield',
      'left midfielder',
      '11',
      'extremo izquierdo',
      'extrema izquierda',
    ],
  ),
  ...byWords(
    ['RW', 'LW'],
    [
      'w',
      'wing',
      'winger',
      'outside mid',
      'outside midfielder',
      'wide mid',
      'wide player',
      'extremo',
      'extrema',
    ],
  ),
  ...byWords(
    ['ST'],
    [
      'st',
      's',
      'f',
      'fw',
      'fwd',
      'cf',
      'striker',
      'forward',
      'center forward',
      'centre forward',
      'attacker',
      'attack',
      'a',
      '9',
      'delantero',
      'delantera',
      'delantero centro',
      'ataque',
    ],
  ),
}

function byWords(
  found: readonly Position[],
  written: readonly string[],
): Record<string, readonly Position[]> {
  return Object.fromEntries(written.map((word) => [word, found]))
}

const named = new Map(positions.map((position) => [foldName(positionNames[position]), position]))

function oneOf(phrase: string): readonly Position[] | undefined {
  const folded = foldName(phrase.replace(/[-.#]/g, ' '))
  const name = named.get(folded)
  return name ? [name] : words[folded]
}

/** Returns positions in their order: "Center Mid", "F/M", "CB/RB", "CB RB", "6/8", "defensa central y lateral". */
export function readPositions(text: string): Reading<Position[]> {
  const found: Position[] = []
  for (const phrase of text
    .split(/[/\\,;&+|\n]|\band\b|\bor\b|\s[yoe]\s/i)
    .filter((one) => one.trim() !== '')) {
    // first as a whole, then word by word
    const whole = oneOf(phrase)
    const parts = whole
      ? [whole]
      : phrase
          .split(/[\s-]+/)
          .filter((word) => word !== '')
          .map(oneOf)
    for (const part of parts) {
      if (!part) return unread(t`We don't know this position.`)
      found.push(...part)
    }
  }
  return read([...new Set(found)])
}
